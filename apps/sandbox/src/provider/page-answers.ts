import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../html.ts'

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // The page's own stylesheet; scripts set its variables, which needs no 'unsafe-inline'.
  "style-src 'self'",
  "connect-src 'self'",
  // The icon that Firefox asks for by itself.
  "img-src 'self'",
  "base-uri 'none'",
].join('; ')

/** The stylesheet of every page here. */
export const pageStyles = html`<link rel="stylesheet" href="/elements/pages.css" />`

/** Answers with a page that the shop may show in an iframe. */
export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page)
}

/** Answers with a script or stylesheet that any page may load. */
export function sendFile(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply
    .headers({
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .type(`${type}; charset=utf-8`)
    .send(text)
}

/** The stylesheet of every page, which includes the dashboards'. */
export function registerPageStyles(app: FastifyInstance): void {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
  const styles = () => ['pages.css', 'dashboard.css'].map(read).join('\n')
  app.get('/elements/pages.css', async (_request, reply) => sendFile(reply, 'text/css', styles()))
}
