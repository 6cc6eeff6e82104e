import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Licence } from '../src/settings/licence.ts'
import { licenceOf } from './licences.ts'

/** What a plugin asks of Maven or of Swift's package manager. */
interface Library {
  /** `group:name` of Maven, `owner/name` of a repository with a Swift package. */
  name: string
  /** As far as its file says. */
  version: string | undefined
}

/** A row of apps/mobile/licences/libraries.json: the beginnings of names, and what they stand under. */
type Row = { libraries: string[] } & ({ licence: string; notice: string } | { leftOut: string })

const text = (...file: string[]): string => {
  const found = path.join(...file)
  return existsSync(found) ? readFileSync(found, 'utf8') : ''
}

/** The value that a file of Gradle gives a variable, itself or where the project gives none. */
function variableIn(file: string, name: string): string | undefined {
  return new RegExp(String.raw`\b${name}\s*=\s*(?:.*:\s*)?['"]([^'"]+)['"]`).exec(file)?.[1]
}

/** The libraries that a build file of Gradle takes into the app. `project` is what the app's own variables.gradle says. */
export function librariesOfGradle(file: string, project = ''): Library[] {
  const taken = /^\s*(?:implementation|api|runtimeOnly)[\s(]+["']([\w.-]+:[\w.-]+):([^"']+)["']/gm
  return [...file.matchAll(taken)].map(([, name = '', written = '']) => {
    const variable = /^\$\{?(\w+)\}?$/.exec(written)?.[1]
    const version = variable === undefined ? written : (variableIn(project, variable) ?? variableIn(file, variable))
    return { name, version }
  })
}

/** The packages that a Package.swift takes from elsewhere. */
export function librariesOfSwift(file: string): Library[] {
  const taken = /^\s*\.package\(\s*url:\s*"https:\/\/[^/]+\/([\w.-]+\/[\w.-]+?)(?:\.git)?".*?"([\d.]+)"/gm
  return [...file.matchAll(taken)].map(([, name = '', version = '']) => ({ name, version }))
}

/** What `gradlew app:dependencies` says of a configuration: also what libraries take themselves, each as it was chosen in the end. */
export function librariesOfGradleTree(tree: string): Library[] {
  const line = /^[ |]*[+\\]--- ([\w.-]+:[\w.-]+)(?::([\w.-]+))?(?: -> ([\w.-]+))?/gm
  return [...tree.matchAll(line)].map(([, name = '', asked, chosen]) => ({ name, version: chosen ?? asked }))
}

/** The packages in Xcode's Package.resolved: also what packages take themselves, each as it was chosen. */
export function librariesOfResolved(file: string): Library[] {
  const { pins } = JSON.parse(file) as { pins: { location: string; state: { version?: string } }[] }
  return pins.map(({ location, state }) => ({
    name: new URL(location).pathname.replace(/^\/|\.git$/g, ''),
    version: state.version,
  }))
}

/** Where Xcode keeps the versions that it builds with. */
const packageResolved = 'ios/App/App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved'

/** What builders have left behind of the last build (docs/release.md, 3): the whole of it, with what libraries take themselves. */
function librariesOfBuilds(mobile: string): Library[] {
  const resolved = text(mobile, packageResolved)
  return [
    ...librariesOfGradleTree(text(mobile, 'licences/gradle-dependencies.txt')),
    ...(resolved === '' ? [] : librariesOfResolved(resolved)),
  ]
}

const newer = (one: Library, other: Library): Library =>
  (one.version ?? '').localeCompare(other.version ?? '', 'en', { numeric: true }) < 0 ? other : one

/**
 * Whose work the shells contain beside the pages: the plugins, the libraries that their build files name, and those that builds
 * have found beneath them, by name. Throws where a library has no version, or no row in `licences/libraries.json`, so that none is taken in unseen.
 */
export function nativeLicences(mobile: string): Licence[] {
  const root = path.resolve(mobile, '../..')
  const { dependencies } = JSON.parse(text(mobile, 'package.json')) as { dependencies: Record<string, string> }
  const plugins = Object.keys(dependencies).map((name) => path.join(root, 'node_modules', name))
  const variables = text(mobile, 'android/variables.gradle')
  const rows = JSON.parse(text(mobile, 'licences/libraries.json')) as Row[]
  const found = new Map<string, Library>()
  const libraries = [
    ...librariesOfGradle(text(mobile, 'android/app/build.gradle'), variables),
    ...plugins.flatMap((folder) => [
      ...librariesOfGradle(text(folder, 'android/build.gradle'), variables),
      ...librariesOfGradle(text(folder, 'capacitor/build.gradle'), variables),
      ...librariesOfSwift(text(folder, 'Package.swift')),
    ]),
    ...librariesOfBuilds(mobile),
  ]
  for (const library of libraries) found.set(library.name, newer(library, found.get(library.name) ?? library))
  const licences = [...found.values()].flatMap(({ name, version }): Licence[] => {
    const row = rows.find(({ libraries: beginnings }) => beginnings.some((beginning) => name.startsWith(beginning)))
    if (!row) throw new Error(`${name} has no row in apps/mobile/licences/libraries.json`)
    if ('leftOut' in row) return []
    if (version === undefined) throw new Error(`${name} has no version`)
    const { licence, notice } = row
    return [{ name, version, licence, text: [notice, text(mobile, 'licences', `${licence}.txt`)].join('\n\n').trim() }]
  })
  return [...plugins.map(licenceOf), ...licences]
}
