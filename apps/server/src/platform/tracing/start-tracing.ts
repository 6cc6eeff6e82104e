import { createRequire, syncBuiltinESMExports } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { releaseOf } from '../error-reporting.ts'
import { redacting } from './redact-spans.ts'
import { traceWith } from './span.ts'

/** How long the last spans may take to be sent. */
const END_MS = 2_000
/** Probes would be most of all traces. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Sends traces to the collector at OTEL_EXPORTER_OTLP_ENDPOINT: requests, GraphQL operations, statements, jobs, and calls to
 * others. Without it nothing of the SDK is loaded. The server is bundled, so libraries cannot be instrumented while they
 * load: our own code makes the spans of GraphQL, PostgreSQL and jobs, and the SDK those of Node's HTTP and `fetch`.
 */
export async function startTracing(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'RELEASE'>,
  part: 'api' | 'worker' | 'migration',
): Promise<{ close: () => Promise<void> } | undefined> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  const [{ NodeSDK }, { OTLPTraceExporter }, { HttpInstrumentation }, { UndiciInstrumentation }, otel] =
    await Promise.all([
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/instrumentation-http'),
      import('@opentelemetry/instrumentation-undici'),
      import('@opentelemetry/api'),
    ])
  const sdk = new NodeSDK({
    serviceName: process.env['OTEL_SERVICE_NAME'] ?? `ruhepol-${part}`,
    // They would tell the command line, the owner of the process and the machine.
    autoDetectResources: false,
    traceExporter: redacting(new OTLPTraceExporter()),
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => probes.has(url.split('?')[0] ?? ''),
        // What sends the traces is not traced.
        requireParentforOutgoingSpans: true,
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
    // Callers do not decide what we trace, and providers do not learn our ids.
    textMapPropagator: null,
    metricReaders: [],
    logRecordProcessors: [],
  })
  sdk.start()
  // The instrumentation waits for `require`; modules that are imported see its change after this.
  const require = createRequire(import.meta.url)
  for (const name of ['http', 'https']) require(name)
  syncBuiltinESMExports()
  const { SpanStatusCode, trace } = otel
  const tracer = trace.getTracer('ruhepol', releaseOf(config))
  traceWith({
    around: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work()
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      }),
    nameRequest: (method, route) => {
      const span = trace.getActiveSpan()
      span?.updateName(`${method} ${route}`)
      span?.setAttribute('http.route', route)
    },
  })
  return {
    close: async () => {
      traceWith(undefined)
      // The collector may be away; the process ends all the same.
      await Promise.race([sdk.shutdown().catch(() => undefined), delay(END_MS)])
    },
  }
}
