import type { Sweep } from '../platform/jobs.ts'
import { deleteUnconfirmed } from './code-queries.ts'
import { deleteOldEmailCodes } from './email-code-queries.ts'
import { deleteOldEmailUndos } from './email-undo-queries.ts'
import { deleteOldDevices } from './known-device-queries.ts'
import { deleteOldSessions } from './session-queries.ts'

/** What nobody needs any more: accounts that were never confirmed, old codes, sessions that ended, devices out of use. */
export const accountSweeps: Sweep[] = [
  {
    name: 'forgetUnconfirmedAccounts',
    everySeconds: 3600,
    run: async ({ db }) => deleteUnconfirmed(db),
  },
  {
    name: 'forgetEndedSessions',
    everySeconds: 3600,
    run: async ({ db }) => deleteOldSessions(db),
  },
  {
    name: 'forgetOldDevices',
    everySeconds: 3600,
    run: async ({ db }) => deleteOldDevices(db),
  },
  {
    name: 'forgetEmailCodes',
    everySeconds: 3600,
    run: async ({ db }) => deleteOldEmailCodes(db),
  },
  {
    name: 'forgetEmailUndos',
    everySeconds: 3600,
    run: async ({ db }) => deleteOldEmailUndos(db),
  },
]
