import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../platform/config.ts'
import { retainAssets, servedFolder } from '../platform/http/retained-assets.ts'
import type { HttpRoutes } from '../platform/http/server.ts'
import { repositoryRoot } from '../platform/repository-root.ts'

const build = path.join(repositoryRoot, 'apps/office/dist/client')
const documentIn = (folder: string): string => path.join(folder, 'index.html')

export const isOfficeBuilt = (): boolean => existsSync(documentIn(build))

/** The office's hashed files: this release's, and those of earlier ones if they are kept. */
export async function officeFiles({ KEPT_FILES }: Pick<Config, 'KEPT_FILES'>, folder = build) {
  const own = path.join(folder, 'assets')
  const prefix = '/office/assets/'
  if (KEPT_FILES === undefined) return { prefix, folder: own }
  const kept = path.join(KEPT_FILES, 'office')
  await retainAssets({ build: folder, kept, now: new Date() })
  return { prefix, folder: [own, path.join(servedFolder(kept), 'assets')] }
}

/** The office loads only its own files. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The one document of the office, at every address below /office. The office must be built. */
export function officePages(folder = build): HttpRoutes {
  return (app) => {
    const document = readFileSync(documentIn(folder), 'utf8')
    // A missing file, such as one of another build, must not be answered with the document.
    app.get('/office/assets/*', (_request, reply) => reply.callNotFound())
    for (const url of ['/office', '/office/*']) {
      app.get(url, (_request, reply) =>
        reply
          .headers({
            'content-security-policy': policy,
            // A cached document would name files of an old build.
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
            'x-robots-tag': 'noindex, nofollow',
          })
          .type('text/html; charset=utf-8')
          .send(document),
      )
    }
  }
}
