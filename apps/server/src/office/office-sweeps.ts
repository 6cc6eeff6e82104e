import type { Sweep } from '../platform/jobs.ts'
import { deleteOldStaffSessions } from '../staff/index.ts'
import { deleteOldActs } from './office-act-queries.ts'

/** Forgets what the office need not keep: opened persons, old acts, old sessions. */
export const officeSweep: Sweep = {
  name: 'forgetOffice',
  everySeconds: 3600,
  run: async ({ db }) => {
    await deleteOldActs(db)
    await deleteOldStaffSessions(db)
  },
}
