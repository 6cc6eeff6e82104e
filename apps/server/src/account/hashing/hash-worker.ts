import { argon2idOf, isArgon2idOf } from './argon2id.ts'

/** A task for the hashing thread: hash the password, or compare it with the stored hash, if any. */
export type HashWork = { password: string; stored?: string | null }
export type HashAnswer = string | boolean

/** @onDemand by Piscina, in its own thread. */
export default ({ password, stored }: HashWork): HashAnswer =>
  stored === undefined ? argon2idOf(password) : isArgon2idOf(stored, password)
