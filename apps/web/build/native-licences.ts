import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Licence } from '../src/settings/licence.ts'
import { licenceOf } from './licences.ts'

/** A plugin's dependency from Maven or Swift's package manager. */
type Library = {
  /** `group:name` for Maven, `owner/name` for the repository of a Swift package. */
  name: string
  /** The version, as far as its file names one. */
  version: string | undefined
}

/** A row of apps/mobile/licences/libraries.json: prefixes of names, and their licence. */
type Row = { libraries: string[] } & ({ licence: string; notice: string } | { leftOut: string })

const text = (...file: string[]): string => {
  const found = path.join(...file)
  return existsSync(found) ? readFileSync(found, 'utf8') : ''
}

/** The value of a variable in a Gradle file, or its default if the project sets none. */
function variableIn(file: string, name: string): string | undefined {
  return new RegExp(String.raw`\b${name}\s*=\s*(?:.*:\s*)?['"]([^'"]+)['"]`).exec(file)?.[1]
}

/**
 * The libraries that a Gradle build file adds to the app. `project` is the content of the app's own variables.gradle.
 */
export function librariesOfGradle(file: string, project = ''): Library[] {
  const taken = /^\s*(?:implementation|api|runtimeOnly)[\s(]+["']([\w.-]+:[\w.-]+):([^"']+)["']/gm
  return [...file.matchAll(taken)].map(([, name = '', written = '']) => {
    const variable = /^\$\{?(\w+)\}?$/.exec(written)?.[1]
    const version = variable === undefined ? written : (variableIn(project, variable) ?? variableIn(file, variable))
    return { name, version }
  })
}

/** The external packages of a Package.swift. */
export function librariesOfSwift(file: string): Library[] {
  const taken = /^\s*\.package\(\s*url:\s*"https:\/\/[^/]+\/([\w.-]+\/[\w.-]+?)(?:\.git)?".*?"([\d.]+)"/gm
  return [...file.matchAll(taken)].map(([, name = '', version = '']) => ({ name, version }))
}

/**
 * The output of `gradlew app:dependencies` for a configuration, including transitive libraries in their resolved
 * versions.
 */
export function librariesOfGradleTree(tree: string): Library[] {
  const line = /^[ |]*[+\\]--- ([\w.-]+:[\w.-]+)(?::([\w.-]+))?(?: -> ([\w.-]+))?/gm
  return [...tree.matchAll(line)].map(([, name = '', asked, chosen]) => ({ name, version: chosen ?? asked }))
}

/** The packages in Xcode's Package.resolved, including transitive ones in their resolved versions. */
export function librariesOfResolved(file: string): Library[] {
  const { pins } = JSON.parse(file) as { pins: { location: string; state: { version?: string } }[] }
  return pins.map(({ location, state }) => ({
    name: new URL(location).pathname.replace(/^\/|\.git$/g, ''),
    version: state.version,
  }))
}

/** Where Xcode keeps the resolved versions. */
const packageResolved = 'ios/App/App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved'

/** The lists that the last build left behind (docs/release.md, 3), complete with transitive libraries. */
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
 * The third-party code in the shells besides the pages: the plugins, the libraries in their build files, and transitive
 * ones found by builds, by name. Throws if a library has no version, or no row in `licences/libraries.json`, so that
 * none is included unnoticed.
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
