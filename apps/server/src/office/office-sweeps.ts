import type { Sweep } from '../platform/jobs.ts'
import { deleteOldActs } from './office-act-queries.ts'

/** Forgets who opened a person's data, and acts that need not be kept any more. */
export const officeSweep: Sweep = {
  name: 'forgetOffice',
  everySeconds: 3600,
  run: ({ db }) => deleteOldActs(db),
}
