import { describe, expect, test } from 'vitest'
import { checkFields } from './field-errors.ts'
import { reviewReportSchema } from './review-report.ts'

const report = { reason: 'insult', explanation: 'Calls my sister a thief.', goodFaith: true }
const check = (change: object) => {
  const checked = checkFields(reviewReportSchema, { ...report, ...change })
  return checked.ok ? checked.value : checked.errors
}

describe('a report of a review', () => {
  test('needs neither name nor e-mail address', () => {
    expect(check({})).toEqual(report)
    expect(check({ name: ' ', email: null })).toEqual(report)
  })

  test('keeps the line breaks of its explanation and the canonical spelling of the address', () => {
    expect(check({ explanation: ' One line,\r\nanother. ', name: 'Ada', email: 'ada@BÜCHER.example' })).toEqual({
      ...report,
      explanation: 'One line,\nanother.',
      name: 'Ada',
      email: 'ada@xn--bcher-kva.example',
    })
  })

  test.each([
    ['report_reason_required', 'reason', undefined],
    ['report_reason_required', 'reason', 'dislike'],
    ['explanation_required', 'explanation', undefined],
    ['explanation_required', 'explanation', '!?!?!?!?!?'],
    ['explanation_min_length', 'explanation', 'Too short'],
    ['explanation_too_long', 'explanation', 'a'.repeat(1001)],
    ['name_max_length', 'name', 'a'.repeat(129)],
    ['web_address', 'name', 'see www.example.org'],
    ['email_invalid', 'email', 'ada'],
    ['email_invalid', 'email', `${'a'.repeat(250)}@example.org`],
    ['good_faith_required', 'goodFaith', false],
    ['good_faith_required', 'goodFaith', undefined],
  ])('is refused with %s for its %s', (key, field, value) => {
    expect(check({ [field]: value })).toMatchObject([{ path: field, key }])
  })

  test.each(['Ten signs.', 'a'.repeat(1000)])('may have an explanation of 10 to 1000 characters', (explanation) => {
    expect(check({ explanation })).toEqual({ ...report, explanation })
  })
})
