import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { NativePlatform } from '../../apps/web/src/platform/native-platform.ts'

/** The plugins of a shell by name, each with the methods that it tells the page of. */
type Plugins = Record<string, string[]>

const all = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map((found) => found.slice(1).join(''))

/** The plugin that a file of Swift or Objective-C declares. */
function ofIos(source: string): [string, string[]] | undefined {
  const name = /\bjsName\s*=\s*"(\w+)"|\bCAP_PLUGIN\(\w+,\s*"(\w+)"/.exec(source)
  const methods = /(?:CAPPluginMethod|\.init)\((?:name:\s*"(\w+)"|#selector\((\w+))|CAP_PLUGIN_METHOD\((\w+)/g
  return name ? [name[1] ?? name[2] ?? '', all(source, methods)] : undefined
}

/** The plugin that a file of Java or Kotlin declares; one that gives no name has that of its class. */
function ofAndroid(source: string): [string, string[]] | undefined {
  const found = /@CapacitorPlugin\b(?:\(\s*name\s*=\s*"(\w+)")?[^]*?\bclass\s+(\w+)\s*(?:\(\s*\)|extends|:)/.exec(
    source,
  )
  const methods =
    /@PluginMethod(?:\([^)]*\))?\s+(?:@\w+(?:\([^)]*\))?\s+)*(?:public\s+void|(?:public\s+|override\s+)*fun)\s+(\w+)/g
  return found ? [found[1] ?? found[2] ?? '', all(source, methods)] : undefined
}

/** Read from the sources of this system below these folders, tests left out. */
export function nativePlugins(platform: NativePlatform, folders: readonly string[]): Plugins {
  const sources = platform === 'ios' ? /\.(?:swift|m)$/ : /\.(?:java|kt)$/
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => sources.test(file) && !/(?:^|[/\\])(?:node_modules|\w*[tT]ests?)[/\\]/.test(file))
      .map((file) => path.join(folder, file)),
  )
  const read = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*/gm, '')
  return Object.fromEntries(
    files.flatMap((file) => [(platform === 'ios' ? ofIos : ofAndroid)(read(file))]).filter((one) => one !== undefined),
  )
}
