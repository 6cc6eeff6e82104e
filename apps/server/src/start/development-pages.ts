import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '@ruhepol/database/embedded/server-process'
import type { WebApp } from '../platform/http/pages.ts'
import { repositoryRoot } from '../platform/repository-root.ts'

type DevelopmentServer = {
  middlewares: NonNullable<WebApp['middleware']>
  fetch: (request: Request, options: { context: unknown }) => Promise<Response>
  close: () => Promise<void>
}

/** The web app from its sources, reloaded when they change. */
export async function developmentPages(): Promise<WebApp & { close: () => Promise<void> }> {
  const file = pathToFileURL(path.join(repositoryRoot, 'apps/web/dev-server.ts')).href
  const { startWebDevServer } = (await import(file)) as {
    startWebDevServer: (reloadPort: number) => Promise<DevelopmentServer>
  }
  // A separate port, so that two clones can be developed at the same time.
  const server = await startWebDevServer(await freePort())
  return {
    pages: (request, context) => server.fetch(request, { context }),
    middleware: server.middlewares,
    close: server.close,
  }
}
