import { hashSync, verifySync, type Options } from '@node-rs/argon2'

/** OWASP's recommendation for argon2id (rule R26), which is the library's default algorithm. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/** A password typed on another keyboard must produce the same text. */
const normalised = (password: string) => password.normalize('NFKC')

/** The stored form of a password: argon2id with its own salt. Takes about 20 ms of a core. */
export const argon2idOf = (password: string): string => hashSync(normalised(password), OPTIONS)

const zeros = (bytes: number): string => Buffer.alloc(bytes).toString('base64').replace(/=+$/, '')
/** A hash that matches no password. Checking it when none is stored takes the same time. */
const hashOfNobody = [
  '$argon2id$v=19',
  `m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}`,
  zeros(16),
  zeros(32),
].join('$')

/** Whether a password matches the stored hash. Takes the same time and returns false if none is stored. */
export const isArgon2idOf = (stored: string | null, password: string): boolean =>
  verifySync(stored ?? hashOfNobody, normalised(password)) && stored !== null
