import type { AnyRouter, Manifest } from '@tanstack/react-router'
import { tsrStartManifest } from 'tanstack-start-manifest:v'
import bootText from 'virtual:boot-script'
import { catalogueAddress } from '../../i18n/index.ts'
import type { RouterContext } from '../../platform/router-context.ts'
import type { LateScripts } from './load-scripts.ts'

const hrefOf = (asset: string | { href: string }): string => (typeof asset === 'string' ? asset : asset.href)

/**
 * Removes this page's scripts from its manifest, because in the head they would compete with the first paint;
 * load-scripts.ts loads them after it.
 */
export function takeLateScripts(router: AnyRouter): LateScripts | undefined {
  const manifest: Manifest | undefined = router.ssr?.manifest
  // During development, the scripts stay where the reload client expects them.
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
  // The router's own manifest no longer lists the stylesheets it inlined.
  const built = tsrStartManifest().routes
  const styles = new Set(matched.flatMap((id) => built[id]?.css ?? []).map(hrefOf))
  return { entry, chunks: [...chunks], styles: [...styles] }
}

/** The page's inline script: its parameters, and the same text on every page (boot.ts). */
export function bootScript(scripts: LateScripts): string {
  return `booted=${JSON.stringify(scripts)};${bootText}`
}
