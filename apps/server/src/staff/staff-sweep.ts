import type { Sweep } from '../platform/jobs.ts'
import { deleteOldChallenges } from './challenge-queries.ts'
import { deleteOldStaffCodes } from './code-queries.ts'
import { deleteOldStaffSessions } from './session-queries.ts'

/** Forgets codes, challenges and sessions that are over. */
export const staffSweep: Sweep = {
  name: 'forgetStaffSignIns',
  everySeconds: 3600,
  run: async ({ db }) => {
    await deleteOldStaffCodes(db)
    await deleteOldChallenges(db)
    await deleteOldStaffSessions(db)
  },
}
