import { expect, test } from 'vitest'
import { addedByProvider, allowedPrefix, endOfReturn, keptOfReturn, parsePaymentReturn } from './payment-return.ts'

const complete = { method: 'bankRedirect', subject: 'booking', targetId: 'cart-1', secret: 'token/1' }
const path = '/bookings/cart-1/token%2F1'
const waiting = {
  status: 'waitingForPayment',
  paymentStatus: 'pending',
  paymentFailure: null,
  holdExpiresAt: '2027-01-14T10:00:00Z',
} as const

const endWith = (redirect_status: string | undefined, state: Parameters<typeof endOfReturn>[1] = waiting) =>
  endOfReturn({ ...complete, ...(redirect_status !== undefined && { redirect_status }) }, state)

test.each(['succeeded', 'pending', 'processing'])(
  'a return with %s leads to the booking, which waits for the server',
  (hint) => {
    expect(endWith(hint)).toEqual({ kind: 'leadOn', path, waits: true })
  },
)

test.each(['failed', 'canceled', undefined])(
  'a return with %s is shown as a failure, with a retry while the slot is held',
  (hint) => {
    const retry = { path: `${path}#pay`, until: waiting.holdExpiresAt }
    expect(endWith(hint)).toEqual({ kind: 'failed', status: hint, subject: 'booking', retry })
  },
)

test('a return without a hold offers no retry', () => {
  expect(endWith('failed', { ...waiting, holdExpiresAt: null })).toMatchObject({ kind: 'failed', retry: undefined })
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

test('a cart without a payment attempt is not waited for, whatever the address says', () => {
  expect(endWith('succeeded', { ...waiting, paymentStatus: null })).toEqual({ kind: 'leadOn', path, waits: false })
})

test('an unreachable server does not make a payment a failure', () => {
  expect(endWith('succeeded', undefined)).toEqual({ kind: 'leadOn', path, waits: true })
  const { secret, ...rest } = complete
  const failed = { ...rest, redirect_status: 'failed' }
  expect(endOfReturn({ ...failed, secret }, undefined)).toEqual({ kind: 'leadOn', path, waits: false })
  expect(endOfReturn({ ...failed, secret, subject: 'voucher' }, undefined)).toEqual({ kind: 'voucher', waits: false })
})

test("a card's return has nothing in the address, because the booking knows", () => {
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
  const accepted = endOfReturn({ ...rest, redirect_status: 'succeeded' }, undefined)
  expect(accepted).toEqual({ kind: 'leadOn', path: '/bookings', waits: false })
})

test('a refusal by the bank is shown even without a secret', () => {
  const { secret: _secret, ...rest } = complete
  const refused = endOfReturn({ ...rest, redirect_status: 'failed' }, undefined)
  expect(refused).toEqual({ kind: 'failed', status: 'failed', subject: 'booking', retry: undefined })
})

test('a wrong secret, a foreign subject and a foreign method are all an unknown payment', () => {
  expect(endWith('succeeded', 'notFound')).toEqual({ kind: 'unknown' })
  expect(endOfReturn({ ...complete, subject: 'toString' }, waiting)).toEqual({ kind: 'unknown' })
  expect(endOfReturn({ ...complete, method: 'constructor' }, waiting)).toEqual({ kind: 'unknown' })
})

test.each(['<script>alert(1)</script>', 'Failed!', 'a'.repeat(41), '__proto__'])(
  'the status %s is not repeated',
  (hint) => {
    expect(endWith(hint)).toMatchObject({ kind: 'failed', status: undefined })
  },
)

test('a voucher order is handled like a booking, and can be paid with another method', () => {
  const voucher = { ...complete, subject: 'voucher' }
  expect(endOfReturn({ ...voucher, redirect_status: 'succeeded' }, undefined)).toEqual({ kind: 'voucher', waits: true })
  const retry = { path: '/vouchers/payment', until: undefined }
  const refused = { ...voucher, redirect_status: 'failed' }
  expect(endOfReturn(refused, waiting)).toMatchObject({ kind: 'failed', subject: 'voucher', retry })
  const turnedBack = { ...voucher, method: 'paypal', redirect_status: 'canceled' }
  expect(endOfReturn(turnedBack, waiting)).toEqual({ kind: 'leadOn', path: retry.path, waits: false })
})

test.each([
  { status: 'active', paymentStatus: 'succeeded' },
  { status: 'waitingForPayment', paymentStatus: 'processing' },
  { status: 'cancelled', paymentStatus: 'cancelled' },
] as const)('whatever the address says of a voucher order, the server counts: %o leads to its page', (state) => {
  const refused = { ...complete, subject: 'voucher', redirect_status: 'failed' }
  expect(endOfReturn(refused, state)).toEqual({ kind: 'voucher', waits: false })
  const turnedBack = { ...refused, method: 'paypal', redirect_status: 'canceled' }
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
  expect(keptOfReturn({ ...search, ...kept })).toEqual(kept)
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
