import { expect, test } from 'vitest'
import { countOfCrashPoints, features, filesOf, providerCallNames, transactionNames } from './support/sources.ts'

const matches = (features: readonly string[], pattern: RegExp) =>
  features.flatMap(filesOf).flatMap(({ name, text }) => [...text.matchAll(pattern)].map(() => name))

test('only the import of streets opens a transaction without crash points', () => {
  expect(matches(features(), /\.transaction\(\)/g).toSorted()).toEqual([
    'geo/import-streets.ts',
    'platform/transaction.ts',
  ])
})

test("a provider's SDK is used only in its client, which makes calls with crash points", () => {
  const opening = /new Stripe\(|new Client\(|new (?:Orders|Payments)Controller\(|(?<![.\w])fetch\((?!:)/g
  expect(new Set(matches(['payment'], opening))).toEqual(
    new Set(['payment/paypal-client.ts', 'payment/stripe-client.ts']),
  )
  const values = /^import (?!type\b)(?:\{[^}]*\}|\w+) from '(?:stripe|@paypal\/paypal-server-sdk)'/gm
  // The enums of PayPal's answers are values too, but make no calls.
  expect(new Set(matches(['payment'], values))).toEqual(
    new Set(['payment/paypal-client.ts', 'payment/paypal-payments.ts', 'payment/stripe-client.ts']),
  )
})

test('a crash point names only one place', () => {
  const names = transactionNames()
  // In a folder of its own, as most are.
  expect(names).toContain('place cart')
  expect(names).toEqual([...new Set(names)])
})

test('the name of every crash point is a literal, so that the stories can be compared with them', () => {
  // 'end hold' and 'end grace' share a place.
  expect(transactionNames().length + providerCallNames().length).toBe(countOfCrashPoints() + 1)
})
