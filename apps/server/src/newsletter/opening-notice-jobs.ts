import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** Somebody asked to be told when a place opens: messaging writes down to them what was noted, once. */
export const openingNoticed = defineJob<{ noticeId: string }>({
  name: 'openingNoticed',
  schema: z.object({ noticeId: z.uuid() }),
  key: ({ noticeId }) => noticeId,
})
