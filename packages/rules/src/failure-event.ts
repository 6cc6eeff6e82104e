/** The parts of an error event that are kept; everything else is dropped. */
export type FailureEvent = {
  event_id?: string
  timestamp?: number
  platform?: string
  level?: string
  release?: string
  environment?: string
  tags?: Record<string, unknown>
  /** `what`: what was being attempted, in words from our own code. */
  extra?: Record<string, unknown>
  exception?: { values?: { type?: string; stacktrace?: { frames?: FailureFrame[] } }[] }
}

type FailureFrame = {
  filename?: string
  function?: string
  lineno?: number
  colno?: number
  in_app?: boolean
}

/** Tags allowed beside the failure itself, in fixed formats that no personal data fits into. */
const tags = {
  code: /^[\w-]{1,64}$/,
  requestId: /^[0-9a-f-]{36}$/,
  part: /^(?:api|worker|migration|web)$/,
} as const

const text = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined

const number = (value: unknown): number | undefined => (Number.isFinite(value) ? (value as number) : undefined)

/**
 * The path of a file of ours or of a library, starting at its folder. An inline script has the page's address, which
 * may contain a token, so any other file stays unnamed.
 */
function fileName(file: unknown): string {
  const path = typeof file === 'string' ? file.split(/[?#]/, 1)[0] : undefined
  return (
    /(?:\/assets|\/apps|\/packages|\/database|\/node_modules)\/[\w@./-]+$|^node:[\w/.-]+$/.exec(path ?? '')?.[0] ?? '?'
  )
}

function frameOf(frame: FailureFrame): FailureFrame {
  return {
    filename: fileName(frame.filename),
    function: text(frame.function, /^[\w$.<> [\]-]{1,100}$/) ?? '?',
    lineno: number(frame.lineno),
    colno: number(frame.colno),
    in_app: frame.in_app === true,
  }
}

/**
 * What is reported about a failure: what was attempted, the kind of error, its code and its place in the program. The
 * error's message may repeat user input and is left out, as are addresses, the person and their device.
 */
export function failureEvent(event: FailureEvent) {
  const what = text(event.extra?.['what'], /^[\w ,;:.'-]{1,200}$/)
  const values = Array.isArray(event.exception?.values) ? event.exception.values : []
  return {
    event_id: text(event.event_id, /^[0-9a-f]{32}$/),
    timestamp: number(event.timestamp),
    platform: text(event.platform, /^(?:node|javascript)$/),
    level: text(event.level, /^(?:fatal|error|warning)$/),
    release: text(event.release, /^[\w.@+-]{1,100}$/),
    environment: text(event.environment, /^\w{1,30}$/),
    message: values.length === 0 ? what : undefined,
    tags: Object.fromEntries(
      Object.entries(tags).flatMap(([name, shape]) => {
        const value = text(event.tags?.[name], shape)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
    exception: {
      values: values.slice(-5).map(({ type, stacktrace }) => ({
        type: text(type, /^\w{1,64}$/) ?? 'Error',
        value: what ?? '',
        stacktrace: { frames: (stacktrace?.frames ?? []).slice(-50).map(frameOf) },
      })),
    },
  }
}
