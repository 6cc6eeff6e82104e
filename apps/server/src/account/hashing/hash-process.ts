import os from 'node:os'
import { argon2idOf, isArgon2idOf } from './argon2id.ts'
import type { HashWork } from './hash-work.ts'

/**
 * Hashes passwords, in a process of its own that stands behind the others: a flood of sign-ins takes next to nothing from whoever
 * books. Not quite at the end: on a machine that is busy all the time nobody could sign in. On its only thread, one hash at a
 * time: those of a pool would keep their own priority.
 */
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', ({ password, stored }: HashWork) => {
  process.send?.(stored === undefined ? argon2idOf(password) : isArgon2idOf(stored, password))
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C in a terminal reaches this process too, while the other one still answers what it was asked.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
