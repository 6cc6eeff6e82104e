import { expect, test } from 'vitest'
import { redirectPageOf, redirectTargetOf, returnPathOf } from './redirect-target.ts'

const params = {
  provider: 'stripe',
  subject: 'booking',
  targetId: 'cart-1',
  paymentIntentSecret: 'pi_1_secret_2',
  secret: 'token/1',
}

test("the bank's return address contains what the return needs, but not the provider's secret", () => {
  const target = redirectTargetOf(params, 'ruhepol://app')
  const path = target && returnPathOf(target)
  expect(path).toBe(
    '/payment/callback?method=bankRedirect&subject=booking&targetId=cart-1&return_prefix=ruhepol%3A%2F%2Fapp&secret=token%2F1',
  )
  expect(target && returnPathOf(target, 'canceled')).toContain('redirect_status=canceled')
})

test('the address that the apps open is read as it was written', () => {
  const payment = { clientSecret: 'pi_1_secret_2', returnPrefix: 'app.ruhepol://' }
  const { pathname, searchParams } = new URL(
    redirectPageOf({ subject: 'booking', id: 'cart-1', token: 'token/1', ...payment }, 'de'),
    'https://ruhepol.example',
  )
  const [, , provider = '', subject = '', targetId = '', paymentIntentSecret = '', secret] = pathname
    .split('/')
    .map(decodeURIComponent)
  const read = { provider, subject, targetId, paymentIntentSecret, secret }
  expect(redirectTargetOf(read, searchParams.get('return_prefix') ?? undefined)).toEqual({
    subject: 'booking',
    targetId: 'cart-1',
    secret: 'token/1',
    ...payment,
  })
})

test.each([
  { provider: 'paypal' },
  { paymentIntentSecret: 'xpi_1_secret_2' },
  { paymentIntentSecret: `pi_${'1'.repeat(101)}_secret_2` },
  { paymentIntentSecret: 'pi__secret_2' },
  { subject: 'order' },
  { paymentIntentSecret: 'seti_1_secret_2' },
  { paymentIntentSecret: 'pi_1_secret_2/../x' },
  { paymentIntentSecret: `pi_1_secret_${'2'.repeat(101)}` },
])('the address with %o belongs to no payment', (changes) => {
  expect(redirectTargetOf({ ...params, ...changes }, undefined)).toBeUndefined()
})

test.each(['booking', 'voucher'])('the address of a %s belongs to a payment', (subject) => {
  expect(redirectTargetOf({ ...params, subject }, undefined)).toMatchObject({ subject, clientSecret: 'pi_1_secret_2' })
})

test('the page is in the given language, and leads back to the web by default', () => {
  const payment = { subject: 'voucher', id: 'v/1', token: 't', clientSecret: 'pi_1_secret_2' } as const
  expect(redirectPageOf({ ...payment, returnPrefix: undefined }, 'en')).toBe(
    '/payment/stripe/voucher/v%2F1/pi_1_secret_2/t?lang=en',
  )
})
