import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** Someone requested an opening notice: messaging sends them a confirmation, once. */
export const openingNoticed = defineJob<{ noticeId: string }>({
  name: 'openingNoticed',
  schema: z.object({ noticeId: z.uuid() }),
  key: ({ noticeId }) => noticeId,
})
