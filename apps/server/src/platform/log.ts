import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { counter } from './metrics/metric.ts'

export type Log = Logger

/** Log fields that could contain personal data; their values are never written. */
const redact = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.email',
  '*.phoneNumber',
  '*.token',
  '*.password',
  '*.clientSecret',
]

/** Errors of drivers contain connections, answers and secrets, so only the readable parts are written. */
function errorInWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = stdSerializers.err(error)
  const { code } = error as { code?: unknown }
  return { type, message, stack, ...(code === undefined ? {} : { code }) }
}

/** A logged failure: what was attempted, in words from our own code, and the error, if any. */
export type FailureListener = (failure: {
  what: string
  error: unknown
  isFatal: boolean
  /** The id of the request that failed. */
  requestId: string | undefined
}) => void

const failures = counter('ruhepol_logged_failures_total', 'Lines of the log about failures; fatal ones need a person', {
  level: ['error', 'fatal'],
})

const levels = { warn: 40, error: 50, fatal: 60 }

const logged = new WeakSet<object>()

/** Errors already logged: from then on the same error is logged only at level debug. */
export const markLogged = (error: object): void => void logged.add(error)

function tellFailures(onFailure?: FailureListener): NonNullable<LoggerOptions['hooks']>['logMethod'] {
  return function (inputs, method, level) {
    const [facts, what] = inputs as unknown as [{ err?: unknown } | undefined, unknown]
    if (level >= levels.warn && logged.has(facts?.err as object)) {
      this.debug(...(inputs as [object, string]))
      return
    }
    if (level >= levels.error) failures({ level: level >= levels.fatal ? 'fatal' : 'error' })
    if (onFailure && level >= levels.error) {
      const { reqId } = this.bindings()
      onFailure({
        what: typeof what === 'string' ? what : 'a failure was logged',
        error: facts?.err,
        isFatal: level >= levels.fatal,
        requestId: typeof reqId === 'string' ? reqId : undefined,
      })
    }
    method.apply(this, inputs)
  }
}

/** Structured logs without personal data, by default on standard output; `onFailure` is called for errors too. */
export function createLog(level: string, destination?: DestinationStream, onFailure?: FailureListener): Log {
  const options = {
    level,
    redact: { paths: redact, censor: '[redacted]' },
    base: null,
    serializers: { err: errorInWords },
    hooks: { logMethod: tellFailures(onFailure) },
  }
  return destination ? pino(options, destination) : pino(options)
}
