import type { Sweep } from '../platform/jobs.ts'
import { deleteUnconfirmed } from './code-queries.ts'
import { deleteOldEmailCodes } from './email-code-queries.ts'
import { deleteOldEmailUndos } from './email-undo-queries.ts'
import { deleteOldDevices } from './known-device-queries.ts'
import { deleteOldSessions } from './session-queries.ts'

/** Deletes what is no longer needed: unconfirmed accounts, old codes, ended sessions, unused devices. */
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
