import { createRequire, syncBuiltinESMExports } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { releaseOf } from '../error-reporting.ts'
import { redacting } from './redact-spans.ts'
import { traceWith } from './span.ts'

/** Time limit for sending the last spans when the process ends. */
const END_MS = 2_000
/** Not traced, because there would be more traces of probes than of anything else. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Sends traces to the collector at OTEL_EXPORTER_OTLP_ENDPOINT: requests, GraphQL operations, statements, jobs and
 * calls to other services. If that is not set, the SDK is not loaded. The server is bundled, so OpenTelemetry cannot
 * patch its libraries as they load: our code creates the spans of GraphQL, PostgreSQL and jobs, the SDK those of HTTP
 * and `fetch`.
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
    // Detected resources include the command line, the process's owner and the host name.
    autoDetectResources: false,
    traceExporter: redacting(new OTLPTraceExporter()),
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => probes.has(url.split('?')[0] ?? ''),
        // The exporter's own requests are not traced.
        requireParentforOutgoingSpans: true,
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
    // Trace headers are neither accepted from callers nor sent to providers.
    textMapPropagator: null,
    metricReaders: [],
    logRecordProcessors: [],
  })
  sdk.start()
  // The instrumentation patches modules when they are required. Syncing shows the patch to ES imports too.
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
      // An unreachable collector must not keep the process from ending.
      await Promise.race([sdk.shutdown().catch(() => undefined), delay(END_MS)])
    },
  }
}
