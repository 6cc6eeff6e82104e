// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { MessageId } from '../../i18n/index.ts'
import { testI18n } from '../../i18n/testing/test-i18n.ts'
import { listedMethods } from './payment-methods.tsx'

describe('a payment method', () => {
  test.each(['en', 'de'] as const)(
    'does not mention an appointment in %s, because it also pays vouchers',
    async (language) => {
      const i18n = await testI18n(language, 'payment')
      const texts = Object.values(listedMethods).flatMap((method) =>
        Object.values<unknown>(method).filter(
          (value): value is MessageId => typeof value === 'string' && value.startsWith('payment.'),
        ),
      )
      expect(texts).toContain('payment.paypal.safe')
      for (const id of texts) expect(i18n.t(id), id).not.toMatch(/appointment|booking|Termin|Buchung/)
    },
  )
})
