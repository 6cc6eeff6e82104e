import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { ServerContext } from './src/platform/server-context.ts'

/** The web app during development, which the HTTP server mounts instead of `dist`. */
export type WebDevServer = {
  /** Connect middleware for modules, styles and reloading; mount it before `fetch`. */
  middlewares: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void
  /** Renders a page from the sources, like the default export of the built server bundle. */
  fetch: (request: Request, options: { context: ServerContext }) => Promise<Response>
  close: () => Promise<void>
}

type ServerModule = {
  default: { fetch: WebDevServer['fetch'] }
}

/** Starts Vite in middleware mode; pages connect to `reloadPort` to learn that sources have changed. */
export async function startWebDevServer(reloadPort: number): Promise<WebDevServer> {
  const vite = await createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    // A bundled configuration would be written to a temporary file, and `node --watch` would restart forever.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { port: reloadPort } },
    appType: 'custom',
  })
  const environment = vite.environments.ssr
  if (!isRunnableDevEnvironment(environment)) throw new Error('Vite has no server environment.')
  return {
    middlewares: (request, response, next) => vite.middlewares(request, response, next),
    fetch: async (request, options) => {
      const module: ServerModule = await environment.runner.import('/src/server.ts')
      return module.default.fetch(request, options)
    },
    close: () => vite.close(),
  }
}
