import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const sources = path.resolve(import.meta.dirname, '../apps/server/src')

/** The product's own files of a feature, without its tests. */
function filesOf(feature: string): { name: string; text: string }[] {
  return readdirSync(path.join(sources, feature))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name: `${feature}/${name}`, text: readFileSync(path.join(sources, feature, name), 'utf8') }))
}

const matches = (features: readonly string[], pattern: RegExp) =>
  features.flatMap(filesOf).flatMap(({ name, text }) => [...text.matchAll(pattern)].map(() => name))

test('what moves money or slots opens no transaction without crash points', () => {
  expect(matches(['booking', 'payment', 'voucher', 'books', 'operator'], /\.transaction\(\)/g)).toEqual([])
})

test('the SDK of a provider is opened in its client alone, which lets calls out with crash points', () => {
  const opening = /new Stripe\(|new Client\(|new (?:Orders|Payments)Controller\(|(?<![.\w])fetch\((?!:)/g
  expect(new Set(matches(['payment'], opening))).toEqual(
    new Set(['payment/paypal-client.ts', 'payment/stripe-client.ts']),
  )
  const values = /^import (?!type\b)(?:\{[^}]*\}|\w+) from '(?:stripe|@paypal\/paypal-server-sdk)'/gm
  // The enums of PayPal's answers are values too; they call nobody.
  expect(new Set(matches(['payment'], values))).toEqual(
    new Set(['payment/paypal-client.ts', 'payment/paypal-payments.ts', 'payment/stripe-client.ts']),
  )
})

test('a crash point names one place', () => {
  const names = ['booking', 'payment', 'voucher']
    .flatMap(filesOf)
    .flatMap(({ text }) => [...text.matchAll(/\btransact\(\s*[\w.]+,\s*'([^']+)'/g)].map(([, name]) => name))
  expect(names.length).toBeGreaterThan(10)
  expect(names).toEqual([...new Set(names)])
})
