import { withFigures, limits } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import deAccessibility from '../i18n/de/accessibility.json' with { type: 'json' }
import deData from '../i18n/de/dataProtection.json' with { type: 'json' }
import deImprint from '../i18n/de/imprint.json' with { type: 'json' }
import dePayment from '../i18n/de/payment.json' with { type: 'json' }
import deProfile from '../i18n/de/profile.json' with { type: 'json' }
import deTerms from '../i18n/de/terms.json' with { type: 'json' }
import enAccessibility from '../i18n/en/accessibility.json' with { type: 'json' }
import enData from '../i18n/en/dataProtection.json' with { type: 'json' }
import enImprint from '../i18n/en/imprint.json' with { type: 'json' }
import enPayment from '../i18n/en/payment.json' with { type: 'json' }
import enProfile from '../i18n/en/profile.json' with { type: 'json' }
import enTerms from '../i18n/en/terms.json' with { type: 'json' }
import { accessibility, dataProtection, imprint, terms } from './documents.ts'

describe.each([
  { language: 'en', texts: { ...enAccessibility, ...enPayment, ...enData, ...enImprint, ...enProfile, ...enTerms } },
  { language: 'de', texts: { ...deAccessibility, ...dePayment, ...deData, ...deImprint, ...deProfile, ...deTerms } },
] as const)('the legal texts in $language', ({ language, texts }) => {
  const text = (id: string): string => withFigures((texts as Record<string, string>)[id] ?? '', language)

  test.each([terms, dataProtection])('number the sections of $path in order', ({ sections }) => {
    expect(sections.map(({ title }) => Number.parseInt(text(title), 10))).toEqual(sections.map((_, index) => index + 1))
  })

  test('describe the service, the booking process, the apps and a date (annex 3 BFSG)', () => {
    expect(accessibility.sections.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['service', 'booking', 'standard', 'state', 'feedback', 'enforcement']),
    )
    expect(text('accessibility.lead')).toMatch(/Apps?[^]*\d{1,2}\.? \p{L}+ 20\d\d/iu)
    expect(text('accessibility.booking.text').split('\n- ')).toHaveLength(6)
    expect(text('accessibility.booking.text')).toContain(text('payment.book'))
    expect(text('accessibility.enforcement.text')).toContain('MLBF@ms.sachsen-anhalt.de')
  })

  test('say how long money returned to a voucher can be used', () => {
    expect(text('terms.vouchers.text')).toMatch(new RegExp(` ${limits.voucherReturnedDaysMin} (more days|Tage)`))
  })

  test("name a review's buttons like the profile does", () => {
    expect(text('terms.reviews.text')).toContain(text('profile.reviews.report'))
    expect(text('terms.reviews.text')).toContain(text('profile.reviews.hide'))
    expect(text('imprint.contactPoint.text')).toContain(text('profile.reviews.report'))
  })

  test('have a contact for authorities and for everyone else (Art. 11 and 12 DSA)', () => {
    expect(imprint.sections.map(({ id }) => id)).toContain('contactPoint')
    for (const part of ['Art. 11', 'Art. 12', '{email}', '{phone}'])
      expect(text('imprint.contactPoint.text')).toContain(part)
  })

  test('describe what follows a report: a receipt, a decision with its reason, and the ways to object', () => {
    expect(text('terms.reviews.text')).toMatch(/(receipt|Eingangsbestätigung)[^]*(reason|Begründung)/)
    expect(text('terms.reviews.text')).toMatch(/(six months|sechs Monaten)[^]*Art\. 21[^]*(court|Gericht)/)
  })
})
