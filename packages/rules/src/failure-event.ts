/** The parts of an error service's event that are looked at here; whatever else it has is dropped. */
export interface FailureEvent {
  event_id?: string
  timestamp?: number
  platform?: string
  level?: string
  release?: string
  environment?: string
  tags?: Record<string, unknown>
  /** `what`: the words of our own code for what was tried. */
  extra?: Record<string, unknown>
  exception?: { values?: { type?: string; stacktrace?: { frames?: FailureFrame[] } }[] }
}

interface FailureFrame {
  filename?: string
  function?: string
  lineno?: number
  colno?: number
  in_app?: boolean
}

/** What may be said beside the failure itself: of fixed shapes, so that nothing about a person fits in. */
const tags = {
  code: /^[\w-]{1,64}$/,
  requestId: /^[0-9a-f-]{36}$/,
  part: /^(?:api|worker|migration|web)$/,
} as const

const text = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined

const number = (value: unknown): number | undefined => (Number.isFinite(value) ? (value as number) : undefined)

/**
 * A file of ours or of a library from its folder on. A script that stands in a page has the address of the page, where a token may be,
 * so that anything else has no name.
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
 * What an error service is told of a failure: what was tried, the kind of the error, its code and where in the program it was. The
 * error's own words are left out, since they may repeat what somebody typed; so are addresses, the person and their device.
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
