import { argon2idOf, isArgon2idOf } from './argon2id.ts'

/** What is asked of the thread that hashes: a hash of the password, or whether it is the stored one, of which there may be none. */
export type HashWork = { password: string; stored?: string | null }
export type HashAnswer = string | boolean

/** @onDemand by Piscina, in a thread of its own. */
export default ({ password, stored }: HashWork): HashAnswer =>
  stored === undefined ? argon2idOf(password) : isArgon2idOf(stored, password)
