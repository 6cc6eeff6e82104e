import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { SubsetOptions } from 'subset-font'
import { normalizePath } from 'vite'
import type { Plugin } from 'vite'

const prefix = 'virtual:font/'
const require = createRequire(import.meta.url)

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** The characters of German and English texts and prices. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€−×→`
/** Further characters in names of people and places. */
const latinExtended = range(0x100, 0x17f)

type FontCut = {
  source: string
  text: string
  axes: NonNullable<SubsetOptions['variationAxes']>
}

const cuts: Record<string, FontCut> = {
  fraunces: {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    text: latin,
    axes: { wght: 500, opsz: 60, SOFT: 40, WONK: 0 },
  },
  figtree: {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    text: latin,
    axes: { wght: { min: 400, max: 700 } },
  },
  'figtree-extended': {
    source: '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
    text: latinExtended,
    axes: { wght: { min: 400, max: 700 } },
  },
}

/** Subsets a font once; the file is cached under node_modules/.cache, named after all of its parameters. */
async function cutFont(name: string, root: string): Promise<string> {
  const cut = cuts[name]
  if (!cut) throw new Error(`There is no font "${name}".`)
  const font = await readFile(require.resolve(cut.source))
  const hash = createHash('sha256').update(font).update(JSON.stringify(cut)).digest('hex').slice(0, 12)
  const file = path.join(root, 'node_modules/.cache/fonts', hash, `${name}.woff2`)
  if (!existsSync(file)) {
    const subset = await subsetFont(font, cut.text, { targetFormat: 'woff2', variationAxes: cut.axes })
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, subset)
  }
  return file
}

/**
 * Turns `virtual:font/fraunces` into the address of a typeface with only the glyphs and weights that the product uses.
 */
export function subsetFonts(): Plugin {
  let root = ''
  return {
    name: 'ruhepol:subset-fonts',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const file = await cutFont(id.slice(prefix.length + 1), root)
      return `export { default } from ${JSON.stringify(`${normalizePath(file)}?url`)}`
    },
  }
}
