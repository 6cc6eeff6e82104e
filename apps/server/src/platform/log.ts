import { pino, type Logger } from 'pino'

export type Log = Logger

/** Where personal data could stand in what is logged; the values never leave the process. */
const redact = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.email',
  '*.phoneNumber',
  '*.token',
  '*.password',
  '*.clientSecret',
]

/** Structured logs on standard output, without personal data. */
export function createLog(level: string): Log {
  return pino({ level, redact: { paths: redact, censor: '[redacted]' }, base: null })
}
