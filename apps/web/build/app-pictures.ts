import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pictures } from '@ruhepol/pictures'
import type { Plugin } from 'vite'

/** Picture names in string literals of the code. */
export const picturesNamedIn = (code: string): string[] =>
  Object.keys(pictures).filter((name) => new RegExp(`(?<![\\w-])${name}(?![a-z]|-[a-z])`).test(code))

/** Whether a file is one of a picture's widths, its film or its poster. */
export const isFileOf = (file: string, name: string): boolean =>
  file.startsWith(name) && /^(?:-\d+|-poster)?\.\w+$/.test(file.slice(name.length))

/** Copies the pictures that our own code names into the static app; those of the API stay with the server. */
export function appPictures(): Plugin {
  let folder = ''
  return {
    name: 'ruhepol:app-pictures',
    apply: 'build',
    configResolved: ({ root }) => {
      folder = path.resolve(root, '../../packages/pictures/files')
    },
    generateBundle(_options, bundle) {
      const code = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output.code] : []))
      const names = picturesNamedIn(code.join('\n'))
      for (const file of readdirSync(folder)) {
        if (!names.some((name) => isFileOf(file, name))) continue
        this.emitFile({
          type: 'asset',
          fileName: `pictures/${file}`,
          source: readFileSync(path.join(folder, file)),
        })
      }
    },
  }
}
