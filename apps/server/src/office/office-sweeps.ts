import type { Sweep } from '../platform/jobs.ts'
import { deleteOldActs } from './office-act-queries.ts'

/** Deletes the records of who opened personal data, and old acts. */
export const officeSweep: Sweep = {
  name: 'forgetOffice',
  everySeconds: 3600,
  run: ({ db }) => deleteOldActs(db),
}
