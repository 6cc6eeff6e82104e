import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { bundleScript } from './bundle-script.ts'

/** The catalogues with which /bookings speaks; of all others nothing is kept on a device. */
const catalogues = ['booking', 'bookings', 'cart', 'common', 'consent', 'newsletter', 'review']

/** What these folders load on demand belongs to the list of bookings or to what stands around every page. */
const loadedOnDemand = /\/apps\/web\/src\/(?:booking\/bookings|shell|consent|newsletter|offline|review)\//

const bookingsRoute = '/src/routes/bookings.index.tsx'

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset
type Bundle = Readonly<Record<string, Output>>

/** Whether it is needed: of catalogues not all are. Names in the build say nothing, what it was made from does. */
function isWanted(output: Output | undefined): boolean {
  const sources = output?.type === 'asset' ? output.originalFileNames : []
  const found = sources
    .map((source) => /\/messages\/\w+\/(?:de|en)-(\w+)\.js$/.exec(source)?.[1])
    .filter((one) => one !== undefined)
  return found.every((catalogue) => catalogues.includes(catalogue))
}

/** The files without which /bookings would not be complete: its scripts, and their styles, texts and typefaces. */
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

/** Writes /service-worker.js, which knows the files of this build that the list of bookings needs. */
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
