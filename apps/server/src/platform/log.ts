import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

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

/** Structured logs without personal data, on standard output unless said otherwise. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: redact, censor: '[redacted]' },
    base: null,
    serializers: { err: errorInWords },
  }
  return destination ? pino(options, destination) : pino(options)
}
