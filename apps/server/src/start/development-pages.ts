import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WebApp } from '../platform/http/server.ts'
import { repositoryRoot } from './web-build.ts'

type DevelopmentServer = {
  middlewares: NonNullable<WebApp['middleware']>
  fetch: (request: Request, options: { context: unknown }) => Promise<Response>
  close: () => Promise<void>
}

/** The web app from its sources, reloaded as they change. */
export async function developmentPages(): Promise<WebApp & { close: () => Promise<void> }> {
  const file = pathToFileURL(path.join(repositoryRoot, 'apps/web/dev-server.ts')).href
  const { startWebDevServer } = (await import(file)) as { startWebDevServer: () => Promise<DevelopmentServer> }
  const server = await startWebDevServer()
  return {
    pages: (request, context) => server.fetch(request, { context }),
    middleware: server.middlewares,
    close: server.close,
  }
}
