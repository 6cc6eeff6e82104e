type Attributes = Readonly<Record<string, string>>

/** Creates this process's spans. There is one only if OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export type Tracing = {
  /** Runs the work in a span of its own, inside the current one. */
  around: <Answer>(name: string, attributes: Attributes, work: () => Promise<Answer>) => Promise<Answer>
  /** Names the span of the current request. */
  nameRequest: (method: string, route: string) => void
}

let tracing: Tracing | undefined

/** Turns tracing on or, with undefined, off. */
export function traceWith(next: Tracing | undefined): void {
  tracing = next
}

/**
 * Runs the work in a span with that name. `attributes` is called only while tracing is on, and must not return personal
 * data.
 */
export function traced<Answer>(
  name: string,
  attributes: () => Attributes,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return tracing ? tracing.around(name, attributes(), work) : work()
}

/** Gives the current request's span the pattern of its route, since its path can contain ids and tokens. */
export function nameTracedRequest(method: string, route: string): void {
  tracing?.nameRequest(method, route)
}
