import { hashSync, verifySync, type Options } from '@node-rs/argon2'

/** What OWASP recommends for argon2id (rule R26), which is the library's default algorithm. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same password typed on another keyboard must be the same text. */
const normalised = (password: string) => password.normalize('NFKC')

/** A password as it is stored: argon2id with a salt of its own. Takes a core for some 20 ms. */
export const argon2idOf = (password: string): string => hashSync(normalised(password), OPTIONS)

/** Whether a password is the one that was stored so, after as much work. */
export const isArgon2idOf = (stored: string, password: string): boolean => verifySync(stored, normalised(password))
