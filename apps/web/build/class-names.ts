import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '../../..')
const ending = '.module.css'

const stylesheets = ['packages/ui/src', 'apps/web/src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(root, folder, file)),
)

/** Every class and animation of a stylesheet; a false match only wastes a number. */
const namesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name)

const keyOf = (name: string, file: string): string => `${path.relative(root, file)}:${name}`

const numbers = new Map(
  [...new Set(stylesheets.sort().flatMap((file) => namesIn(file).map((name) => keyOf(name, file))))].map(
    (key, number) => [key, number] as const,
  ),
)

/**
 * Short names for the classes of CSS modules. They occur in scripts, styles and the markup of every page, where a hash
 * would not compress. Numbered in file order, so that the builds for server and browser agree.
 */
export function shortClassName(name: string, file: string): string {
  const number = numbers.get(keyOf(name, file.split('?')[0] ?? file))
  if (number === undefined) throw new Error(`The class "${name}" of ${file} was not found.`)
  // Without the dash, some would be names that ad blockers hide.
  return `_${number.toString(36)}`
}

/**
 * Exports each class of a stylesheet separately, so that used classes become string literals and the rest is dropped.
 */
export function separateClasses(): Plugin[] {
  return [
    {
      name: 'ruhepol:separate-classes',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { code: ending },
        handler: (code) => ({
          code: code.replace(/\bimport (\w+) from (?='[^']+\.module\.css')/g, 'import * as $1 from '),
          map: null,
        }),
      },
    },
    {
      name: 'ruhepol:keep-styles',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // A stylesheet would be dropped with its last exported name.
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}
