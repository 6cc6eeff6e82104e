import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { NativePlatform } from '@ruhepol/web/platform/native-platform'

/** The plugins of a shell by name, each with its methods for the page. */
type Plugins = Record<string, string[]>

const all = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map((found) => found.slice(1).join(''))

/** The plugin that a Swift or Objective-C file declares. */
function ofIos(source: string): [string, string[]] | undefined {
  const name = /\bjsName\s*=\s*"(\w+)"|\bCAP_PLUGIN\(\w+,\s*"(\w+)"/.exec(source)
  const methods = /(?:CAPPluginMethod|\.init)\((?:name:\s*"(\w+)"|#selector\((\w+))|CAP_PLUGIN_METHOD\((\w+)/g
  return name ? [name[1] ?? name[2] ?? '', all(source, methods)] : undefined
}

/** The plugin that a Java or Kotlin file declares; its default name is that of its class. */
function ofAndroid(source: string): [string, string[]] | undefined {
  const found = /@CapacitorPlugin\b(?:\(\s*name\s*=\s*"(\w+)")?[^]*?\bclass\s+(\w+)\s*(?:\(\s*\)|extends|:)/.exec(
    source,
  )
  const methods =
    /@PluginMethod(?:\([^)]*\))?\s+(?:@\w+(?:\([^)]*\))?\s+)*(?:public\s+void|(?:public\s+|override\s+)*fun)\s+(\w+)/g
  return found ? [found[1] ?? found[2] ?? '', all(source, methods)] : undefined
}

/** The sources of one system below a folder, without comments and tests. */
function sourcesIn(platform: NativePlatform, folder: string): string[] {
  const sources = platform === 'ios' ? /\.(?:swift|m)$/ : /\.(?:java|kt)$/
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => sources.test(file) && !/(?:^|[/\\])(?:node_modules|\w*[tT]ests?)[/\\]/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*/gm, ''))
}

/** Parsed from the sources of one system below these folders. */
export function nativePlugins(platform: NativePlatform, folders: readonly string[]): Plugins {
  return Object.fromEntries(
    folders
      .flatMap((folder) => sourcesIn(platform, folder))
      .flatMap((source) => [(platform === 'ios' ? ofIos : ofAndroid)(source)])
      .filter((one) => one !== undefined),
  )
}

/** The behaviour of a plugin on one system, parsed from its sources. */
export type PluginBehaviour = {
  /** Methods that only answer with a refusal, as `Plugin.method`. */
  refused: Set<string>
  /** Its events, as `Plugin.event`; true if the first listener gets an event from before. */
  events: Map<string, boolean>
}

/** A method whose body begins with a refusal. */
const refusals = /\b(?:func|fun|void)\s+(\w+)\([^)]*\)\s*\{\s*call\.(?:unimplemented|unavailable)\(/g

/** An emitted event: its name or the constant for it, and whether the plugin retains it. */
const told = /notifyListeners\(\s*(?:"(\w+)"|(\w+))\s*,(?:[^;{}]*?(retainUntilConsumed:\s*true|,\s*true)\s*\))?/g

/** The behaviour of the plugins below these folders on one system; each folder is one plugin's. */
export function pluginBehaviour(platform: NativePlatform, folders: readonly string[]): PluginBehaviour {
  const refused = new Set<string>()
  const events = new Map<string, boolean>()
  for (const folder of folders) {
    const [plugin] = Object.keys(nativePlugins(platform, [folder]))
    if (plugin === undefined) continue
    for (const source of sourcesIn(platform, folder)) {
      const constant = (name = ''): string => new RegExp(`\\b${name}\\s*=\\s*"(\\w+)"`).exec(source)?.[1] ?? name
      for (const [, method] of source.matchAll(refusals)) refused.add(`${plugin}.${method}`)
      for (const [, event, name, retained] of source.matchAll(told)) {
        events.set(`${plugin}.${event ?? constant(name)}`, retained !== undefined)
      }
    }
  }
  return { refused, events }
}
