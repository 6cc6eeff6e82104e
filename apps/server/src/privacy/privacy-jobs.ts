import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

const aboutDeletion = z.object({ deletionId: z.uuid() })

/** An account was deleted, once for each: messaging says so to its former owner. */
export const accountDeleted = defineJob<z.infer<typeof aboutDeletion>>({
  name: 'accountDeleted',
  schema: aboutDeletion,
})

/** An account was deleted: what of it may be forgotten at once is. */
export const forgetTraces = defineJob<z.infer<typeof aboutDeletion>>({ name: 'forgetTraces', schema: aboutDeletion })
