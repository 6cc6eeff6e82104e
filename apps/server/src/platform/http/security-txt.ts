import { languages, limits } from '@ruhepol/rules'
import type { Config } from '../config.ts'
import { databaseNow, type Database } from '../database.ts'
import type { HttpRoutes } from './server.ts'

const DAY = 86_400_000

/**
 * GET /.well-known/security.txt (RFC 9116): the contact for vulnerabilities. The expiry moves with the clock, so it
 * never passes.
 */
export function securityTxt(
  { APP_URL, OPERATOR_MAIL, SECURITY_CONTACT = OPERATOR_MAIL }: Config,
  db: Database,
): HttpRoutes {
  const contact = SECURITY_CONTACT.startsWith('https:') ? SECURITY_CONTACT : `mailto:${SECURITY_CONTACT}`
  return (app) => {
    app.get('/.well-known/security.txt', async (_request, reply) => {
      const expires = new Date((await databaseNow(db)) + limits.securityTxtDays * DAY).toISOString()
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${expires}`,
        `Preferred-Languages: ${languages.join(', ')}`,
        `Canonical: ${APP_URL}/.well-known/security.txt`,
      ]
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(`${lines.join('\n')}\n`)
    })
  }
}
