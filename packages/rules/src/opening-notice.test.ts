import { describe, expect, it } from 'vitest'
import { fieldErrors } from './field-errors.ts'
import { openingNoticeSchema } from './opening-notice.ts'

const problems = (value: unknown) => fieldErrors(openingNoticeSchema, value).map(({ path, key }) => `${path}: ${key}`)

describe('the sign-up for an opening notice', () => {
  it('reports a missing e-mail address and missing consent together', () => {
    expect(problems({ email: ' ', agreed: false })).toEqual(['email: email_required', 'agreed: consent_required'])
    expect(problems({ email: 'ada@', agreed: true })).toEqual(['email: email_invalid'])
  })

  it('accepts nothing else as consent', () => {
    for (const agreed of [undefined, null, 1, 'true']) {
      expect(problems({ email: 'ada@example.org', agreed })).toEqual(['agreed: consent_required'])
    }
  })

  it('is valid with both', () => {
    expect(problems({ email: 'ada@example.org', agreed: true })).toEqual([])
  })
})
