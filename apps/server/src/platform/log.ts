import { pino, stdSerializers, type Logger } from 'pino'

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

/** Errors of drivers carry connections, answers and secrets along: only what a person reads is written. */
function errorInWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = stdSerializers.err(error)
  const { code } = error as { code?: unknown }
  return { type, message, stack, ...(code === undefined ? {} : { code }) }
}

/** Structured logs on standard output, without personal data. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: { paths: redact, censor: '[redacted]' },
    base: null,
    serializers: { err: errorInWords },
  })
}
