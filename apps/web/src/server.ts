import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import type { RouterContext } from './platform/router-context.ts'
import type { ServerContext } from './platform/server-context.ts'
import { withFirstStyles } from './shell/document/first-styles.ts'
import { bootScript, takeLateScripts } from './shell/document/late-scripts.ts'

const handle = createStartHandler((context) => {
  const { router } = context
  const scripts = takeLateScripts(router)
  if (scripts) Object.assign(router.options.context as RouterContext, { bootScript: bootScript(scripts) })
  return defaultRenderHandler(context)
})

export default {
  /** Renders one page; see platform/server-context.ts for what the HTTP server gives. */
  async fetch(request: Request, options: { context: ServerContext }): Promise<Response> {
    const response = await handle(request, options)
    if (import.meta.env.DEV || !response.headers.get('content-type')?.startsWith('text/html')) return response
    return new Response(withFirstStyles(await response.text()), response)
  },
}
