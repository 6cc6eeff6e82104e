import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

const importLine = /^import [^;]*? from '\.\/([\w-]+\.ts)'\n/gms
const exportWord = /^export (?=async function|function|class|const|let)/gm

function collect(file: string, seen: Map<string, string>): void {
  if (seen.has(file)) return
  // Marked before its imports, so that import cycles end; its text follows theirs.
  seen.set(file, '')
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'))
  for (const [, imported = ''] of code.matchAll(importLine)) collect(path.join(path.dirname(file), imported), seen)
  seen.delete(file)
  seen.set(file, code.replaceAll(importLine, '').replaceAll(exportWord, ''))
}

const bundles = new Map<string, string>()

/**
 * Bundles a browser module and its imports into one classic script, which a provider's script must be. The files are
 * few, so they share one scope, in import order.
 */
export function browserBundle(entry: string): string {
  const existing = bundles.get(entry)
  if (existing !== undefined) return existing
  const files = new Map<string, string>()
  collect(entry, files)
  const bundle = `(() => {\n'use strict'\n${[...files.values()].join('\n')}\n})()\n`
  bundles.set(entry, bundle)
  return bundle
}
