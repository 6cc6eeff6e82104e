import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { normalizePath } from 'vite'
import type { Plugin } from 'vite'

/**
 * Writes dist/late-files.json: the address of the file that brings each module that is loaded on demand, by the
 * module's path, and of each catalogue, as `texts/en/home`. The browser tests take away every one of them
 * (e2e/flows/missing-parts.spec.ts).
 */
export function lateFiles(): Plugin {
  let root = ''
  return {
    name: 'ruhepol:late-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    async writeBundle({ dir = '' }, bundle) {
      const outputs = Object.values(bundle)
      const chunks = outputs.filter((output) => output.type === 'chunk')
      // Files that every page starts with are never loaded late.
      const first = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
      for (const file of first) {
        for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) first.add(imported)
      }
      const onDemand = new Set(
        chunks.flatMap(({ moduleIds }) =>
          moduleIds.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
        ),
      )
      const late: Record<string, string> = {}
      for (const { fileName, moduleIds } of chunks.filter((chunk) => !first.has(chunk.fileName))) {
        for (const id of moduleIds.filter((module) => onDemand.has(module))) {
          late[normalizePath(path.relative(root, id.replace(/\?.*$/, '')))] = `/${fileName}`
        }
      }
      for (const output of outputs) {
        const sources = output.type === 'asset' ? output.originalFileNames : []
        for (const source of sources) {
          const [, language, feature] = /\/messages\/\w+\/(\w+)-(\w+)\.js$/.exec(source) ?? []
          if (language !== undefined) late[`texts/${language}/${feature}`] = `/${output.fileName}`
        }
      }
      await writeFile(path.join(dir, '../late-files.json'), JSON.stringify(late, undefined, 2))
    },
  }
}
