import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8')

/** Every error code of the API. */
const codes = [
  ...(/errorCodes = \[([^\]]*)\]/.exec(read('../../../server/src/platform/errors.ts'))?.[1] ?? '').matchAll(/'(\w+)'/g),
]
  .map((match) => match[1] ?? '')
  .sort()

/** Where the app shows it: the source that knows the code, and the message; a star stands for the code. */
const ofOurMistakes = { in: '../platform/api/error-kind.ts', says: 'common.error.other.title', knows: 'other' }
const shown: Record<string, { in: string; says: string; knows?: string }> = {
  invalid_input: { in: '../form/error-text.ts', says: 'booking.error.invalid_input' },
  not_available: { in: '../payment/checkout/payment-problem.ts', says: 'discovery.slot.gone' },
  invalid_credentials: { in: '../account/form/failure-notice.tsx', says: 'account.failed.invalid_credentials.title' },
  not_verified: { in: '../account/login/login-page.tsx', says: 'account.confirm.title' },
  blocked: { in: '../account/form/failure-notice.tsx', says: 'account.failed.blocked.title' },
  account_provider_mismatch: {
    in: '../account/form/failure-notice.tsx',
    says: 'account.failed.account_provider_mismatch.title',
  },
  user_has_no_password: { in: '../account/form/failure-notice.tsx', says: 'account.failed.user_has_no_password.title' },
  user_not_found: { in: '../account/reset/password-reset-page.tsx', says: 'account.error.invalid_email' },
  code_invalid: { in: '../account/form/use-account-form.ts', says: 'common.code.invalid_code' },
  code_expired: { in: '../account/form/use-account-form.ts', says: 'common.code.expired_code' },
  too_many_attempts: { in: '../account/form/use-account-form.ts', says: 'common.code.too_many_attempts' },
  email_exists: { in: '../account/register/register-page.tsx', says: 'account.error.email_account_exists' },
  unsupported_role: { in: '../account/form/failure-notice.tsx', says: 'account.failed.unsupported_role.title' },
  UNAUTHENTICATED: { in: '../platform/api/execute.ts', says: 'common.sessionEnded' },
  not_found: { in: '../review/review-page.tsx', says: 'review.notFound.title' },
  price_changed: { in: '../payment/checkout/payment-problem.ts', says: 'payment.problem.priceChanged' },
  too_late_to_cancel: { in: '../booking/cart/cancel-cart.tsx', says: 'cart.cancelTooLate' },
  already_cancelled: { in: '../booking/placing/leave-cart.ts', says: 'cart.badge.cancelled' },
  already_moved: { in: '../booking/reschedule/move-sheet.tsx', says: 'cart.move.moved' },
  // The public API never answers it: the office alone has it.
  changed_meanwhile: ofOurMistakes,
  // The sheet is offered only for paid carts.
  not_movable: {
    in: '../booking/reschedule/move-sheet.tsx',
    says: 'common.failedShort',
    knows: 'common.failedShort',
  },
  already_reviewed: { in: '../review/use-review-form.ts', says: 'review.already.title' },
  not_reviewable: { in: '../review/review-form.tsx', says: 'review.failed', knows: 'form.failed' },
  discount_not_found: { in: '../payment/code-status.ts', says: 'payment.code.notFound' },
  discount_not_applicable: { in: '../payment/code-status.ts', says: 'payment.code.notApplicable' },
  discount_not_reusable: { in: '../payment/code-status.ts', says: 'payment.code.notReusable' },
  discount_expired: { in: '../payment/code-status.ts', says: 'payment.code.expired' },
  discount_inactive: { in: '../payment/code-status.ts', says: 'payment.code.inactive' },
  voucher_used: { in: '../payment/code-status.ts', says: 'payment.code.used' },
  voucher_expired: { in: '../payment/code-status.ts', says: 'payment.code.expired' },
  payment_not_configured: { in: '../payment/checkout/payment-problem.ts', says: 'payment.problem.notConfigured' },
  payment_failed: { in: '../payment/checkout/payment-problem.ts', says: 'payment.problem.notCreated' },
  payment_not_payable: { in: '../payment/checkout/payment-problem.ts', says: 'payment.problem.notPayable' },
  not_served: { in: '../payment/checkout/payment-problem.ts', says: 'discovery.slot.gone' },
  rate_limited: { in: '../platform/api/error-kind.ts', says: 'common.error.busy.title' },
  unavailable: { in: '../platform/api/error-kind.ts', says: 'common.error.away.title' },
  // Nobody can cause these by a mistake; they are our own errors.
  FORBIDDEN: ofOurMistakes,
  idempotency_conflict: ofOurMistakes,
  invalid_query: ofOurMistakes,
  query_too_complex: ofOurMistakes,
  internal: ofOurMistakes,
}

const catalogue = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(new URL(`${language}/`, folder)).map((file) => JSON.parse(read(`${language}/${file}`)) as object),
  ) as Record<string, string>

test('every code of the API is shown somewhere', () => {
  expect(Object.keys(shown).sort()).toEqual(codes)
})

test.each(Object.entries(shown))(
  'the code %s is known where it is shown, with texts in both languages',
  (code, { in: source, says, knows = code }) => {
    expect(read(source)).toContain(knows)
    expect([catalogue('en')[says], catalogue('de')[says]]).toEqual([expect.any(String), expect.any(String)])
  },
)
