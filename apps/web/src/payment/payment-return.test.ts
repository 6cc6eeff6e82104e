import { expect, test } from 'vitest'
import { addedByProvider, allowedPrefix, endOfReturn, storedReturn, parsePaymentReturn } from './payment-return.ts'

const complete = { method: 'bankRedirect', subject: 'booking', targetId: 'cart-1', secret: 'token/1' }
const path = '/bookings/cart-1/token%2F1'
const waiting = {
  status: 'waitingForPayment',
  paymentStatus: 'pending',
  paymentFailure: null,
  holdExpiresAt: '2027-01-14T10:00:00Z',
} as const
const refused = { ...waiting, paymentStatus: 'failed' } as const

const endWith = (redirect_status: string | undefined, state: Parameters<typeof endOfReturn>[1] = waiting) =>
  endOfReturn({ ...complete, ...(redirect_status !== undefined && { redirect_status }) }, state)

test.each(['succeeded', 'pending', 'processing'])(
  'a return with %s leads to the booking, which waits for the server',
  (hint) => {
    expect(endWith(hint)).toEqual({ kind: 'leadOn', path, waits: true })
  },
)

test.each(['failed', 'canceled', undefined])(
  'a return with %s is shown as a failure if the server says so, with a retry while the slot is held',
  (hint) => {
    const retry = { path: `${path}#pay`, until: waiting.holdExpiresAt }
    const failed = { kind: 'failed', status: hint, subject: 'booking', retry }
    expect(endWith(hint, refused)).toEqual(failed)
    expect(endWith(hint, { ...refused, paymentStatus: 'cancelled' })).toEqual(failed)
  },
)

test.each(['failed', 'canceled', undefined])(
  'a return with %s is no failure while the server knows of none, so the pages of the booking and the order keep asking',
  (hint) => {
    const address = { ...complete, ...(hint !== undefined && { redirect_status: hint }) }
    const states = [waiting, { ...waiting, paymentStatus: null }, { ...waiting, paymentStatus: 'refunded' as const }]
    for (const state of [...states, undefined]) {
      expect(endOfReturn(address, state)).toEqual({ kind: 'leadOn', path, waits: false })
      expect(endOfReturn({ ...address, subject: 'voucher' }, state)).toEqual({ kind: 'voucher', waits: false })
    }
  },
)

test('a return without a hold offers no retry', () => {
  expect(endWith('failed', { ...refused, holdExpiresAt: null })).toMatchObject({ kind: 'failed', retry: undefined })
})

test.each([
  { status: 'paid', paymentStatus: 'succeeded' },
  { status: 'waitingForPayment', paymentStatus: 'succeeded' },
  { status: 'waitingForPayment', paymentStatus: 'processing' },
  { status: 'expired', paymentStatus: 'failed' },
  { status: 'cancelled', paymentStatus: 'cancelled' },
] as const)('the server decides, whatever the address says: %o leads to the booking', (state) => {
  expect(endWith('failed', { ...waiting, ...state })).toEqual({ kind: 'leadOn', path, waits: false })
})

test('a cart or an order without a payment attempt is not waited for, whatever the address says', () => {
  const unattempted = { ...waiting, paymentStatus: null }
  expect(endWith('succeeded', unattempted)).toEqual({ kind: 'leadOn', path, waits: false })
  const voucher = { ...complete, subject: 'voucher', redirect_status: 'succeeded' }
  expect(endOfReturn(voucher, unattempted)).toEqual({ kind: 'voucher', waits: false })
})

test('an unreachable server does not make a payment a failure', () => {
  expect(endWith('succeeded', undefined)).toEqual({ kind: 'leadOn', path, waits: true })
})

test('a return after a card payment leads to the booking, without anything about the payment in the address', () => {
  expect(endOfReturn({ ...complete, method: 'card' }, waiting)).toEqual({ kind: 'leadOn', path, waits: false })
})

test("a person who cancelled on PayPal's page chooses again, and one who approved sees the booking", () => {
  const back = { ...complete, method: 'paypal' }
  expect(endOfReturn({ ...back, redirect_status: 'canceled' }, waiting)).toEqual({
    kind: 'leadOn',
    path: `${path}#pay`,
    waits: false,
  })
  expect(endOfReturn(back, { ...waiting, paymentStatus: 'succeeded' })).toEqual({ kind: 'leadOn', path, waits: false })
})

test('a return with missing parameters leads home, or without a secret to the bookings', () => {
  for (const field of ['method', 'subject', 'targetId'] as const) {
    const { [field]: _missing, ...rest } = complete
    expect(endOfReturn(rest, waiting)).toEqual({ kind: 'home' })
  }
  const { secret: _secret, ...rest } = complete
  for (const redirect_status of ['succeeded', 'failed']) {
    const end = endOfReturn({ ...rest, redirect_status }, undefined)
    expect(end).toEqual({ kind: 'leadOn', path: '/bookings', waits: false })
  }
})

test('a wrong secret, a foreign subject and a foreign method are all an unknown payment', () => {
  expect(endWith('succeeded', 'notFound')).toEqual({ kind: 'unknown' })
  expect(endOfReturn({ ...complete, subject: 'toString' }, waiting)).toEqual({ kind: 'unknown' })
  expect(endOfReturn({ ...complete, method: 'constructor' }, waiting)).toEqual({ kind: 'unknown' })
})

test.each(['<script>alert(1)</script>', 'Failed!', 'a'.repeat(41), '__proto__'])(
  'the status %s is not repeated',
  (hint) => {
    expect(endWith(hint, refused)).toMatchObject({ kind: 'failed', status: undefined })
  },
)

test('a voucher order is handled like a booking, and can be paid with another method', () => {
  const voucher = { ...complete, subject: 'voucher' }
  expect(endOfReturn({ ...voucher, redirect_status: 'succeeded' }, undefined)).toEqual({ kind: 'voucher', waits: true })
  const retry = { path: '/vouchers/payment', until: undefined }
  expect(endOfReturn({ ...voucher, redirect_status: 'failed' }, refused)).toMatchObject({
    kind: 'failed',
    subject: 'voucher',
    retry,
  })
  const turnedBack = { ...voucher, method: 'paypal', redirect_status: 'canceled' }
  expect(endOfReturn(turnedBack, waiting)).toEqual({ kind: 'leadOn', path: retry.path, waits: false })
})

test.each([
  { status: 'active', paymentStatus: 'succeeded' },
  { status: 'waitingForPayment', paymentStatus: 'processing' },
  { status: 'cancelled', paymentStatus: 'cancelled' },
] as const)('whatever the address says of a voucher order, the server counts: %o leads to its page', (state) => {
  const failed = { ...complete, subject: 'voucher', redirect_status: 'failed' }
  expect(endOfReturn(failed, state)).toEqual({ kind: 'voucher', waits: false })
  const turnedBack = { ...failed, method: 'paypal', redirect_status: 'canceled' }
  expect(endOfReturn(turnedBack, state)).toEqual({ kind: 'voucher', waits: false })
})

test('parameters added by a provider, and endless values, are dropped', () => {
  const search = {
    ...complete,
    payment_intent: 'pi_1',
    payment_intent_client_secret: 'pi_1_secret_2',
    redirect_status: 'failed',
  }
  expect(parsePaymentReturn(search)).toEqual({ ...complete, redirect_status: 'failed' })
  expect(addedByProvider(search)).toEqual({ added: true, paymentId: 'pi_1' })
  expect(addedByProvider({ ...complete, payment_intent: '../x' })).toEqual({ added: true, paymentId: undefined })
  const kept = { lang: 'de', utm_source: 'mail', gclid: 'a1', msclkid: 'b2' }
  expect(addedByProvider({ ...complete, ...kept })).toEqual({ added: false, paymentId: undefined })
  expect(storedReturn({ ...search, ...kept })).toEqual(kept)
  for (const unusable of ['x'.repeat(501), '', 5, null]) {
    expect(parsePaymentReturn({ ...complete, redirect_status: unusable })).toEqual(complete)
  }
  const longest = { ...complete, redirect_status: 'x'.repeat(500) }
  expect(parsePaymentReturn(longest)).toEqual(longest)
})

test('a prefix counts only if it is configured, letter for letter', () => {
  const configured = { returnPrefixes: ['ruhepol://app', 'https://two.example'], ownOrigin: 'https://ruhepol.example' }
  const allowed = (wished: string | undefined) => allowedPrefix(wished, configured)
  expect([allowed('ruhepol://app'), allowed('https://two.example')]).toEqual(['ruhepol://app', 'https://two.example'])
  const others = [
    'https://two.example.evil.example',
    'https://TWO.example',
    'javascript:alert(1)',
    'https://ruhepol.example',
  ]
  for (const other of [...others, undefined]) expect(allowed(other)).toBeUndefined()
})
