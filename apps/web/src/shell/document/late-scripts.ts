import type { AnyRouter, Manifest } from '@tanstack/react-router'
import { tsrStartManifest } from 'tanstack-start-manifest:v'
import { catalogueAddress } from '../../i18n/index.ts'
import type { RouterContext } from '../../platform/router-context.ts'
import { sessionName } from '../../platform/session.ts'
import { storageKey } from '../../platform/storage-key.ts'
import { pageTakenOver } from './page-taken-over.ts'

/** The scripts of one page: the entry, what it would import one after the other, and the whole styles they count on. */
export interface LateScripts {
  entry: string
  chunks: string[]
  styles: string[]
}

const hrefOf = (asset: string | { href: string }): string => (typeof asset === 'string' ? asset : asset.href)

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
  const { language, features } = (router.options.context as RouterContext).i18n.state()
  for (const feature of features) chunks.add(catalogueAddress(language, feature))
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, preloads: [], scripts: [] }]),
  )
  router.ssr = { manifest: { ...manifest, routes } }
  // The router's own manifest no longer names the stylesheets it inlined.
  const built = tsrStartManifest().routes
  const styles = new Set(matched.flatMap((id) => built[id]?.css ?? []).map(hrefOf))
  return { entry, chunks: [...chunks], styles: [...styles] }
}

/**
 * An inline script without dependencies. It notes on the document whether somebody is signed in (account-entry.tsx), waits for the first paint and its picture, then fetches the app. A press on a button in
 * the meantime is kept and done again when React has taken over (links and forms work by themselves).
 */
export function bootScript({ entry, chunks, styles }: LateScripts): string {
  const start = (entry: string, chunks: string[], styles: string[], takenOver: string, session: string): void => {
    try {
      // eslint-disable-next-line no-restricted-globals -- it runs before any module is there
      if (localStorage[session]) document.documentElement.dataset.signedIn = ''
    } catch {
      // Where storage is refused, nobody is signed in.
    }
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
    const link = (rel: string, href: string, media: string): Promise<HTMLLinkElement> =>
      new Promise((resolve) => {
        const element = document.createElement('link')
        const done = (): void => resolve(element)
        document.head.append(Object.assign(element, { rel, href, media, onload: done, onerror: done }))
      })
    const load = (): void => {
      const styled = styles.map((href) => link('stylesheet', href, 'not all'))
      for (const href of chunks) void link('modulepreload', href, '')
      // The page has the rules of its own markup only; React may add more.
      void Promise.all(styled).then((links) => {
        // All at once: a rule of one may be taken back in another, and the page must not show what is between.
        for (const element of links) element.media = 'all'
        document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
      })
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
  const given = [entry, chunks, styles, pageTakenOver, storageKey(sessionName)].map((value) => JSON.stringify(value))
  // It stands in every page: without its lines, of which the build ends each statement with a semicolon.
  return `(${String(start).replace(/\n\s*/g, '')})(${given.join(',')})`
}
