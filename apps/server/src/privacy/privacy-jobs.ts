import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

const aboutDeletion = z.object({ deletionId: z.uuid() })

/** An account was deleted, once for each: messaging tells its former owner. */
export const accountDeleted = defineJob<z.infer<typeof aboutDeletion>>({
  name: 'accountDeleted',
  schema: aboutDeletion,
})

/** An account was deleted: erases everything that may be erased at once. */
export const forgetTraces = defineJob<z.infer<typeof aboutDeletion>>({ name: 'forgetTraces', schema: aboutDeletion })
