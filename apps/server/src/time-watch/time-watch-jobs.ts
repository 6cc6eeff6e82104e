import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** Somebody asked for a mail when a time opens: messaging asks for the confirmation, or says that it is noted, once. */
export const timeWatchAsked = defineJob<{ watchId: string }>({
  name: 'timeWatchAsked',
  schema: z.object({ watchId: z.uuid() }),
})

/** A watched time opened: messaging writes to the person, once, if it is still free. */
export const watchedTimeOpened = defineJob<{ watchId: string }>({
  name: 'watchedTimeOpened',
  schema: z.object({ watchId: z.uuid() }),
})
