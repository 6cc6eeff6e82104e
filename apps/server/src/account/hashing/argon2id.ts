import { hashSync, verifySync, type Options } from '@node-rs/argon2'

/** What OWASP recommends for argon2id (rule R26), which is the library's default algorithm. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/** The same password typed on another keyboard must be the same text. */
const normalised = (password: string) => password.normalize('NFKC')

/** A password as stored: argon2id with its own salt. Takes about 20 ms of a core. */
export const argon2idOf = (password: string): string => hashSync(normalised(password), OPTIONS)

const zeros = (bytes: number): string => Buffer.alloc(bytes).toString('base64').replace(/=+$/, '')
/** A hash that is no password's: what is checked where none is stored, so that it takes the same time. */
const hashOfNobody = [
  '$argon2id$v=19',
  `m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}`,
  zeros(16),
  zeros(32),
].join('$')

/** Whether a password is the one that was stored so, after as much work; false where none is stored. */
export const isArgon2idOf = (stored: string | null, password: string): boolean =>
  verifySync(stored ?? hashOfNobody, normalised(password)) && stored !== null
