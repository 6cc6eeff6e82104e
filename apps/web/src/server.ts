import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { tsrStartManifest } from 'tanstack-start-manifest:v'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { RouterContext } from './platform/router-context.ts'
import type { ServerContext } from './platform/server-context.ts'
import { sessionName } from './platform/session.ts'
import { storageKey } from './platform/storage-key.ts'
import { withFirstStyles } from './shell/document/first-styles.ts'
import { bootScript, takeLateScripts } from './shell/document/late-scripts.ts'

const encoder = new TextEncoder()

/**
 * The inline script in the head of every page. Before the first paint it sets `data-signed-in` on the document, so that
 * styles show what only clients see. If the browser refuses storage, the page is a guest's.
 */
const signedInScript = `try{if(localStorage[${JSON.stringify(storageKey(sessionName))}])document.documentElement.dataset.signedIn=""}catch{}`

/**
 * Like the library's own handler, except that the text is converted to bytes at once: otherwise it stays in memory
 * until its last byte is sent, 140 kB for each page.
 */
const handle = createStartHandler(async ({ router, responseHeaders }) => {
  const scripts = takeLateScripts(router)
  const status = getSsrStatus(router)
  // A page that failed works without scripts. With them, React would replace it, and lose a click at that moment.
  const needsScripts = scripts && status < 500
  Object.assign(router.options.context as RouterContext, {
    headScript: signedInScript,
    ...(needsScripts && { bootScript: bootScript(scripts) }),
  })
  const html = await transformHtmlStringWithRouter(router, renderToString(createElement(StartServer, { router })))
  const page = import.meta.env.DEV ? html : withFirstStyles(html)
  return new Response(encoder.encode(page), { status, headers: responseHeaders })
})

/** The entry file of the browser's build, whose name changes with any of its content. */
const entryOf = ({ routes }: ReturnType<typeof tsrStartManifest>): string | undefined =>
  Object.values(routes)
    .flatMap(({ scripts }) => scripts ?? [])
    .map(({ attrs }) => attrs?.['src'] as string | undefined)
    .find(Boolean)

export default {
  /** The id of this release, as the browser knows it (platform/release.ts). */
  release: import.meta.env.DEV ? undefined : entryOf(tsrStartManifest()),

  /** Renders one page; platform/server-context.ts describes the HTTP server's parameters. */
  fetch: async (request: Request, options: { context: ServerContext }): Promise<Response> =>
    await handle(request, options),
}
