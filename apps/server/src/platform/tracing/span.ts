type Attributes = Readonly<Record<string, string>>

/** What traces are told. There is something that listens only with OTEL_EXPORTER_OTLP_ENDPOINT. */
export type Tracing = {
  /** Runs the work in a span of its own, inside the current one. */
  around: <Answer>(name: string, attributes: Attributes, work: () => Promise<Answer>) => Promise<Answer>
  /** Names the request that is being answered. */
  nameRequest: (method: string, route: string) => void
}

let tracing: Tracing | undefined

/** Traces this process from now on, or no longer. */
export function traceWith(next: Tracing | undefined): void {
  tracing = next
}

/**
 * Runs the work in a span with that name. `attributes` are asked for only where somebody listens; they must not be about
 * a person.
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
