import { expect, test } from 'vitest'
import { missingText } from './missing-text.ts'
import { methodsOn } from '../methods/payment-methods.tsx'

const ready = {
  online: true,
  price: true,
  codeApplied: true,
  billed: true,
  terms: true,
  free: false,
  method: 'card',
  complete: true,
} as const

test.each([
  [{}, undefined],
  [{ terms: false }, 'payment.missing.terms'],
  [{ billed: false, complete: false }, 'payment.missing.billingAddress'],
  [{ complete: false }, 'payment.missing.card'],
  [{ complete: false, terms: false }, 'payment.missing.cardAndTerms'],
  [{ complete: false, method: 'bankRedirect' }, 'payment.missing.bank'],
  [{ complete: false, method: 'bankRedirect', terms: false }, 'payment.missing.bankAndTerms'],
  [{ codeApplied: false, billed: false }, 'payment.missing.code'],
  [{ price: false, codeApplied: false }, 'payment.missing.price'],
  [{ online: false, price: false }, 'payment.missing.online'],
  [{ method: undefined, complete: false }, 'payment.method.none'],
  [{ free: true, method: undefined, complete: false }, undefined],
  [{ free: true, complete: false, terms: false }, 'payment.missing.terms'],
] as const)('the button with %o waits for %s', (changes, text) => {
  expect(missingText({ ...ready, ...changes })).toBe(text)
})

test('the list has the methods configured for the web, in its own order, and wallets separately', () => {
  const everywhere = ['web', 'android', 'ios'] as const
  const configured = [
    { method: 'bankRedirect', platforms: [...everywhere] },
    { method: 'googlePay', platforms: ['web', 'android'] },
    { method: 'applePay', platforms: ['ios'] },
    { method: 'card', platforms: [...everywhere] },
  ] as const
  expect(methodsOn('web', structuredClone(configured) as never)).toEqual({
    listed: ['card', 'bankRedirect'],
    wallets: ['googlePay'],
  })
})
