import type { NodeSDKConfiguration } from '@opentelemetry/sdk-node'

type SpanExporter = NodeSDKConfiguration['traceExporter']
type ReadableSpan = Parameters<SpanExporter['export']>[0][number]

/**
 * The attributes that are exported. Paths, queries, headers, callers' addresses and error messages are not, because
 * they can contain ids, tokens and what people typed.
 */
const allowed = new Set([
  'db.query.text',
  'db.system.name',
  'graphql.operation.name',
  'graphql.operation.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'job.name',
  'server.address',
  'server.port',
])

/** A copy of the span without events, links, the status message and attributes that are not allowed. */
function redacted(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => allowed.has(name)))
  return {
    name: span.name,
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext ? { parentSpanContext: span.parentSpanContext } : {}),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes,
    links: [],
    events: [],
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  }
}

/** An exporter that sends redacted spans. */
export const redacting = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(redacted), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
})
