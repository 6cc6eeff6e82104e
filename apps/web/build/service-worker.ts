import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { bundleScript } from './bundle-script.ts'

/** The catalogues that /bookings uses; no others are stored on a device. */
const catalogues = ['booking', 'bookings', 'cart', 'common', 'consent', 'newsletter', 'review']

/** Modules loaded on demand in these folders belong to the list of bookings or to the frame of every page. */
const loadedOnDemand = /\/apps\/web\/src\/(?:booking\/bookings|shell|consent|newsletter|offline|review)\//

const bookingsRoute = '/src/routes/bookings.index.tsx'

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset
type Bundle = Readonly<Record<string, Output>>

/**
 * Whether a file is needed; not all catalogues are. The names in the build say nothing, but their source modules do.
 */
function isWanted(output: Output | undefined): boolean {
  const sources = output?.type === 'asset' ? output.originalFileNames : []
  const found = sources
    .map((source) => /\/messages\/\w+\/[a-z]+-(\w+)\.js$/.exec(source)?.[1])
    .filter((one) => one !== undefined)
  return found.every((catalogue) => catalogues.includes(catalogue))
}

/** The files that /bookings needs to be complete: its scripts with their styles, texts and typefaces. */
function filesOfBookings(bundle: Bundle, onDemandOf: (module: string) => readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const found = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    const { importedCss, importedAssets } = chunk.viteMetadata ?? {}
    for (const file of [...(importedCss ?? []), ...(importedAssets ?? [])]) if (isWanted(bundle[file])) found.add(file)
    for (const file of chunk.imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') add(imported)
    }
    const late = chunk.moduleIds.filter((id) => loadedOnDemand.test(id)).flatMap(onDemandOf)
    for (const other of chunks) if (late.some((id) => other.moduleIds.includes(id))) add(other)
  }
  for (const chunk of chunks) {
    if (chunk.isEntry || chunk.moduleIds.some((id) => id.includes(bookingsRoute))) add(chunk)
  }
  return [...found].sort()
}

/** Writes /service-worker.js, with the list of this build's files for the list of bookings. */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'ruhepol:service-worker',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    async generateBundle(_, bundle) {
      const files = filesOfBookings(bundle, (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry)
      if (!entry) this.error('The app has no entry.')
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      const shell = { version, entry: `/${entry.fileName}`, files: files.map((file) => `/${file}`) }
      const script = path.join(root, 'src/service-worker/service-worker.ts')
      const source = await bundleScript(script, { offlineShell: JSON.stringify(shell) })
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  }
}
