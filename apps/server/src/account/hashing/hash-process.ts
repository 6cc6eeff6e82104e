import { writeFileSync } from 'node:fs'
import os from 'node:os'
import { argon2idOf, isArgon2idOf } from './argon2id.ts'
import type { HashWork } from './hash-work.ts'

/** Not quite at the end: on a machine that is busy all the time nobody could sign in. */
const PRIORITY = os.constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Hashes passwords, in a process of its own that stands behind the others: a flood of sign-ins takes next to nothing from whoever
 * books. On its only thread, one hash at a time: those of a pool would keep their own priority.
 */
os.setPriority(PRIORITY)
try {
  // Linux may weigh whole sessions against each other, the database's against ours: then a process's own priority counts only
  // within its session, which is why this one has a session to itself.
  writeFileSync('/proc/self/autogroup', String(PRIORITY))
} catch {
  // Another system, or one where that is not allowed: what was set above has to do.
}

process.on('message', ({ password, stored }: HashWork) => {
  process.send?.(stored === undefined ? argon2idOf(password) : isArgon2idOf(stored, password))
})
process.on('disconnect', () => process.exit(0))
