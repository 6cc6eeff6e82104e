import type { AnyRouter, Manifest } from '@tanstack/react-router'

/** The scripts of one page: the entry, and what it would import one after the other. */
export interface LateScripts {
  entry: string
  chunks: string[]
}

/** The event of the window that says that React answers presses now. */
export const pageTakenOver = 'ruhepol:hydrated'

const hrefOf = (preload: string | { href: string }): string => (typeof preload === 'string' ? preload : preload.href)

/**
 * Takes the scripts of this page out of its manifest, since in the head they would compete with what is painted
 * first; `bootScript` fetches them after the first paint instead.
 */
export function takeLateScripts(router: AnyRouter): LateScripts | undefined {
  const manifest: Manifest | undefined = router.ssr?.manifest
  // While developing, the scripts stay where the reload client wants them.
  if (!manifest || import.meta.env.DEV) return undefined
  const matched = router.stores.matches.get().map((match) => match.routeId as string)
  const parts = matched.map((id) => manifest.routes[id] ?? {})
  const entry = parts
    .flatMap((part) => part.scripts ?? [])
    .map((script) => script.attrs?.src as string | undefined)
    .find(Boolean)
  if (!entry) return undefined
  const chunks = new Set(parts.flatMap((part) => part.preloads ?? []).map(hrefOf))
  chunks.delete(entry)
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, preloads: [], scripts: [] }]),
  )
  router.ssr = { manifest: { ...manifest, routes } }
  return { entry, chunks: [...chunks] }
}

/**
 * An inline script without dependencies. It waits for the first paint and its picture, then fetches the app. A press on a button in
 * the meantime is kept and done again when React has taken over (links and forms work by themselves).
 */
export function bootScript({ entry, chunks }: LateScripts): string {
  const start = (entry: string, chunks: string[], takenOver: string): void => {
    const presses: HTMLElement[] = []
    const keep = (event: Event): void => {
      const button = (event.target as Element).closest<HTMLElement>('button[type=button]')
      if (button && !button.hasAttribute('commandfor')) presses.push(button)
    }
    document.addEventListener('click', keep, true)
    addEventListener(takenOver, () => {
      document.removeEventListener('click', keep, true)
      for (const button of presses) button.click()
    })
    const load = (): void => {
      for (const href of chunks) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
      }
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
    }
    const afterPaint = (): void => {
      // A frame is on the screen only when the next ones begin.
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load))))
    }
    // The picture of the first view goes first; a slow one does not keep the app waiting for long.
    const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    // A hidden page paints nothing and gets no frames.
    if (document.hidden) load()
    else if (!first || first.complete) afterPaint()
    else {
      let started = false
      const once = (): void => {
        if (!started) afterPaint()
        started = true
      }
      first.addEventListener('load', once)
      first.addEventListener('error', once)
      setTimeout(once, 1500)
    }
  }
  return `(${String(start)})(${JSON.stringify(entry)},${JSON.stringify(chunks)},${JSON.stringify(pageTakenOver)})`
}
