import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { HttpRoutes } from '../platform/http/server.ts'
import { framedServices } from '../platform/measuring-services.ts'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Ruhepol</title>
<script src="/measuring-frame.js"></script>
</head>
</html>
`

/**
 * GET /measuring: the document in which third-party services run after consent, isolated from the page around it. Its
 * address contains no information, and its policy allows only the configured services. Absent if none is configured.
 */
export function measuringPage(config: Config): HttpRoutes {
  const origins = framedServices(config).flatMap((service) => service.origins)
  const foreign = [...new Set(origins)].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${foreign}`,
    `connect-src ${foreign}`,
    `img-src ${foreign}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join(';')
  return (app: FastifyInstance) => {
    if (origins.length === 0) return
    app.get('/measuring', (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': policy,
          'x-frame-options': 'SAMEORIGIN',
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
        })
        .send(page),
    )
  }
}
