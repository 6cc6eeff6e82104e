import { describe, expect, test } from 'vitest'
import { bookingRequestClientSchema, bookingRequestWishErrors, requestAnsweredUntil } from './booking-request.ts'
import { checkFields, fieldErrors } from './field-errors.ts'

/** Monday, 11 January 2027, 9:00 in Berlin. */
const NOW = Date.parse('2027-01-11T08:00:00Z')

const client = { email: 'ada@example.org', name: 'Ada', surname: 'Li' }
const keyOf = (change: Record<string, unknown>) =>
  fieldErrors(bookingRequestClientSchema, { ...client, ...change })[0]?.key

describe('the contact of a request', () => {
  test('needs no telephone number', () => {
    expect(checkFields(bookingRequestClientSchema, client)).toEqual({ ok: true, value: client })
    expect(keyOf({ phoneNumber: null })).toBeUndefined()
    expect(keyOf({ phoneNumber: '  ' })).toBeUndefined()
  })

  test('reports all missing fields at once', () => {
    expect(fieldErrors(bookingRequestClientSchema, {}, 'clientData')).toEqual([
      { path: 'clientData.email', key: 'email_required' },
      { path: 'clientData.name', key: 'name_required' },
      { path: 'clientData.surname', key: 'surname_required' },
    ])
  })

  test.each([
    ['name', 0, 'name_required'],
    ['name', 1, undefined],
    ['name', 128, undefined],
    ['name', 129, 'name_max_length'],
    ['surname', 0, 'surname_required'],
    ['surname', 1, undefined],
    ['surname', 128, undefined],
    ['surname', 129, 'surname_max_length'],
  ])('validates a %s of %i characters: %s', (field, length, key) => {
    expect(keyOf({ [field]: 'ä'.repeat(length) })).toBe(key)
  })

  test.each(['\u200b\u200b', '\u3164', '...', '@@@', '1234'])(
    'rejects the name %j, which has no visible letter',
    (text) => {
      expect(keyOf({ name: text })).toBe('name_required')
      expect(keyOf({ surname: text })).toBe('surname_required')
    },
  )

  test.each([
    [31, undefined],
    [32, undefined],
    [33, 'phone_number_max_length'],
  ])('validates a telephone number of %i characters: %s', (length, key) => {
    expect(keyOf({ phoneNumber: `030${' '.repeat(length - 9)}123456` })).toBe(key)
  })

  test('requires a plausible address and number', () => {
    expect(keyOf({ email: 'ada@' })).toBe('email_invalid')
    expect(keyOf({ phoneNumber: 'call me' })).toBe('phone_number_invalid')
  })
})

const lengths: Record<string, number[]> = { classic: [60, 90, 120], thai: [90, 120] }
const wish = { date: '2027-01-12', timeRange: 'evening', treatmentTypeId: 'classic', length: 60 } as const
const errorsOf = (change: Partial<Record<keyof typeof wish | 'secondTreatmentTypeId', unknown>>, now = NOW) =>
  bookingRequestWishErrors({ ...wish, ...change } as never, now, (id) => lengths[id]).map(
    ({ path, key }) => `${path} ${key}`,
  )

describe('the content of a request', () => {
  test('is valid when complete, from today to the last planned day', () => {
    expect(errorsOf({})).toEqual([])
    expect(errorsOf({ date: '2027-01-11' })).toEqual([])
    expect(errorsOf({ date: '2027-04-11' })).toEqual([])
  })

  test('reports all missing fields at once', () => {
    expect(errorsOf({ date: undefined, timeRange: undefined, treatmentTypeId: undefined, length: undefined })).toEqual([
      'date.date date_required',
      'date.timeRange time_range_required',
      'treatmentTypeId treatment_type_required',
      'length length_required',
    ])
  })

  test('cannot be in the past or after the last planned day', () => {
    expect(errorsOf({ date: '2027-01-10' })).toEqual(['date.date date_in_past'])
    expect(errorsOf({ date: '2027-04-12' })).toEqual(['date.date date_too_far'])
    expect(errorsOf({ date: '2027-02-30' })).toEqual(['date.date date_required'])
  })

  test.each([
    ['morning', '2027-01-11T09:00:00Z', []],
    ['morning', '2027-01-11T09:00:01Z', ['date.timeRange time_range_too_late']],
    ['afternoon', '2027-01-11T14:00:00Z', []],
    ['afternoon', '2027-01-11T14:00:01Z', ['date.timeRange time_range_too_late']],
    ['evening', '2027-01-11T19:00:00Z', []],
    ['evening', '2027-01-11T19:00:01Z', ['date.timeRange time_range_too_late']],
  ])('validates the %s of today at %s: %j', (timeRange, now, expected) => {
    expect(errorsOf({ date: '2027-01-11', timeRange }, Date.parse(now))).toEqual(expected)
  })

  test('requires an existing treatment at one of its durations', () => {
    expect(errorsOf({ treatmentTypeId: 'yoga' })).toEqual(['treatmentTypeId treatment_type_unknown'])
    expect(errorsOf({ length: 75 })).toEqual(['length length_not_offered'])
  })

  test('requires a duration that both treatments of a couple have', () => {
    expect(errorsOf({ secondTreatmentTypeId: 'thai', length: 90 })).toEqual([])
    expect(errorsOf({ secondTreatmentTypeId: 'thai', length: 60 })).toEqual(['length length_not_offered'])
    expect(errorsOf({ secondTreatmentTypeId: 'yoga' })).toEqual(['secondTreatmentTypeId treatment_type_unknown'])
  })
})

describe('the answer to a request is due after two hours of service time', () => {
  test.each([
    ['before 9:00: by 11:00', '2027-01-11T05:30:00Z', '2027-01-11T10:00:00Z'],
    ['at 9:00: by 11:00', '2027-01-11T08:00:00Z', '2027-01-11T10:00:00Z'],
    ['at noon: two hours later', '2027-01-11T11:07:30Z', '2027-01-11T13:07:30Z'],
    ['at 20:00: by 22:00', '2027-01-11T19:00:00Z', '2027-01-11T21:00:00Z'],
    ['at 21:00: by 10:00 the next day', '2027-01-11T20:00:00Z', '2027-01-12T09:00:00Z'],
    ['at 21:59: by 10:59 the next day', '2027-01-11T20:59:00Z', '2027-01-12T09:59:00Z'],
    ['at 22:00: by 11:00 the next day', '2027-01-11T21:00:00Z', '2027-01-12T10:00:00Z'],
    ['before midnight: by 11:00 the next day', '2027-01-11T22:59:59Z', '2027-01-12T10:00:00Z'],
    ['after midnight: by 11:00 on the same day', '2027-01-11T23:00:00Z', '2027-01-12T10:00:00Z'],
    ['at 21:30, then the clocks go forward: by 10:30', '2027-03-27T20:30:00Z', '2027-03-28T08:30:00Z'],
    ['after 22:00 that night', '2027-03-27T22:30:00Z', '2027-03-28T09:00:00Z'],
    ['in the skipped hour', '2027-03-28T01:00:00Z', '2027-03-28T09:00:00Z'],
    ['at 21:30, then the clocks go back: by 10:30', '2027-10-30T19:30:00Z', '2027-10-31T09:30:00Z'],
    ['in the first occurrence of the repeated hour', '2027-10-31T00:30:00Z', '2027-10-31T10:00:00Z'],
    ['in the second occurrence of the repeated hour', '2027-10-31T01:30:00Z', '2027-10-31T10:00:00Z'],
  ])('%s', (_name, receivedAt, until) => {
    expect(new Date(requestAnsweredUntil(Date.parse(receivedAt))).toISOString()).toBe(until.replace('Z', '.000Z'))
  })
})
