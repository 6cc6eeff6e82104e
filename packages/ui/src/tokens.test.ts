import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8')
const stylesheets = globSync('**/*.css', { cwd: folder }).filter((file) => file !== 'tokens.css')

test('the tokens are the only place that defines a colour', () => {
  const coloured = stylesheets.filter((file) => /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|light-dark)\(/i.test(read(file)))
  expect(coloured).toEqual([])
})

test('the tokens declare every token that a component uses', () => {
  const declared = new Set(
    ['tokens.css', ...stylesheets].flatMap((file) => read(file).match(/--[a-z0-9-]+(?=:)/g) ?? []),
  )
  const used = stylesheets.flatMap((file) => [...read(file).matchAll(/var\((--[a-z0-9-]+)/g)].map((match) => match[1]))
  expect(used.filter((token) => token !== undefined && !declared.has(token))).toEqual([])
})

const pairs = [
  ['text', 'canvas', 4.5],
  ['text-2', 'canvas', 4.5],
  ['text-2', 'sand', 4.5],
  ['text-3', 'sand', 4.5],
  ['text-3', 'surface', 4.5],
  ['control', 'surface', 3],
  ['control', 'sand', 3],
  ['pine', 'canvas', 4.5],
  ['on-pine', 'pine', 4.5],
  ['on-pine', 'pine-hover', 4.5],
  ['on-pine-soft', 'pine-soft', 4.5],
  ['clay', 'canvas', 4.5],
  ['clay', 'sand', 4.5],
  ['on-clay-soft', 'clay-soft', 4.5],
  ['clay-on-pine-soft', 'pine-soft', 4.5],
  ['star', 'surface', 3],
  ['success', 'success-soft', 4.5],
  ['warning', 'warning-soft', 4.5],
  ['error', 'error-soft', 4.5],
  ['on-error', 'error', 4.5],
  ['info', 'info-soft', 4.5],
  ['on-inverse', 'inverse', 4.5],
] as const

const tokens = read('tokens.css')
const schemes = { light: 1, dark: 2 } as const

const luminance = (token: string, scheme: 1 | 2): number => {
  const found = new RegExp(`--${token}: light-dark\\((#[0-9a-f]+), (#[0-9a-f]+)\\)`).exec(tokens)?.[scheme]
  if (!found) throw new Error(`token ${token} has no pair of colours`)
  const digits = found
    .slice(1)
    .replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3')
    .match(/../g)
  const [red = 0, green = 0, blue = 0] = (digits ?? [])
    .map((hex) => Number.parseInt(hex, 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(pairs)('the tokens keep %s on %s readable in both schemes', (above, below, least) => {
  for (const scheme of Object.values(schemes)) {
    const [dark = 0, light = 0] = [luminance(above, scheme), luminance(below, scheme)].toSorted((a, b) => a - b)
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(least)
  }
})
