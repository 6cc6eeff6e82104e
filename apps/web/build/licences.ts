import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { Licence } from '../src/settings/licence.ts'

/** Parts of packages that scripts extracted before the build: the subset fonts and the icon drawings. */
const takenFrom = ['@fontsource-variable/figtree', '@fontsource-variable/fraunces', 'lucide-static']

const FOLDER = '/node_modules/'

/** The folder of a module's package; undefined for our own. */
export function packageFolder(moduleId: string): string | undefined {
  const file = moduleId.replaceAll('\\', '/').replaceAll('\0', '').replace(/\?.*$/, '')
  const start = file.lastIndexOf(FOLDER)
  if (start < 0) return undefined
  const [first = '', second = ''] = file.slice(start + FOLDER.length).split('/')
  // Intermediate files of tools, such as the subset fonts.
  if (first.startsWith('.')) return undefined
  return file.slice(0, start) + FOLDER + (first.startsWith('@') ? `${first}/${second}` : first)
}

/** A package's licence. Throws if it names none. */
export function licenceOf(folder: string): Licence {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license?: string
  }
  if (!license) throw new Error(`${name} names no licence`)
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry))
  return { name, version, licence: license, text: file ? readFileSync(path.join(folder, file), 'utf8').trim() : '' }
}

/** Each once, by name. */
const inOrder = (licences: readonly Licence[]): Licence[] =>
  [...new Map(licences.map((licence) => [`${licence.name} ${licence.version}`, licence])).values()].toSorted(
    (one, other) => one.name.localeCompare(other.name, 'en'),
  )

/** The modules' packages and those used by scripts, by name; each once. */
export function licencesOf(moduleIds: Iterable<string>, root: string): Licence[] {
  const taken = takenFrom.map((name) => {
    for (let folder = root; ; folder = path.dirname(folder)) {
      const found = path.join(folder, 'node_modules', name)
      if (existsSync(found)) return found
      if (path.dirname(folder) === folder) throw new Error(`${name} is not installed`)
    }
  })
  const folders = new Set([...taken, ...[...moduleIds].flatMap((id) => packageFolder(id) ?? [])])
  return inOrder([...folders].map(licenceOf))
}

/** Writes /licences.json, the third-party licences shown in the settings; `others` are not in the app's scripts. */
export function licences(others: () => Licence[] = () => []): Plugin {
  let root = ''
  return {
    name: 'ruhepol:licences',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []))
      this.emitFile({
        type: 'asset',
        fileName: 'licences.json',
        source: JSON.stringify(inOrder([...licencesOf(modules, root), ...others()])),
      })
    },
  }
}
