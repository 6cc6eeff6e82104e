import type { FastifyRequest } from 'fastify'
import { histogram } from '../metrics/metric.ts'

const kinds = ['graphql', 'webhook', 'page', 'file', 'other'] as const
const statuses = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

const requestSeconds = histogram(
  'ruhepol_http_request_seconds',
  'How long requests took, by what was asked for and the class of the status; without probes of health',
  { kind: kinds, status: statuses },
  [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
)

const health = new Set(['/healthz', '/readyz'])

/** What a request asked for, by the pattern of its route. Each static file has a route of its own. */
function kindOf(pattern: string): (typeof kinds)[number] {
  if (pattern === '*') return 'page'
  if (pattern === '/graphql') return 'graphql'
  if (pattern.startsWith('/webhooks/')) return 'webhook'
  return /^\/(?:assets|pictures)\//.test(pattern) ? 'file' : 'other'
}

/** Records the duration of an answered request. */
export function observeRequest(request: FastifyRequest, status: number, milliseconds: number): void {
  const pattern = request.routeOptions.url ?? '*'
  if (health.has(pattern)) return
  const found = statuses[Math.floor(status / 100) - 1] ?? '5xx'
  requestSeconds({ kind: kindOf(pattern), status: found }, milliseconds / 1000)
}
