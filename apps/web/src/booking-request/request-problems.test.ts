import { describe, expect, test } from 'vitest'
import { problemsOfFields, requestOf, requestProblems } from './request-problems.ts'
import type { RequestAnswers, RequestTexts } from './request-problems.ts'

/** Monday, 11 January 2027, 9:00 in Berlin. */
const now = Date.parse('2027-01-11T08:00:00Z')
const lengths: Record<string, number[]> = { classic: [60, 90], thai: [90] }
const texts: RequestTexts = {
  name: 'Jo',
  surname: 'Li',
  email: 'jo@example.org',
  phoneNumber: '',
  street: 'Torstraße',
  streetNumber: '9',
  locality: 'Berlin',
  title: '',
}
const answers: RequestAnswers = {
  search: { postalCode: '10115', date: '2027-01-12', timeRange: 'evening', type: 'classic', length: 60 },
  texts,
  postalCode: '10115',
  partner: undefined,
}
const partner = {
  name: 'Hotel Ahornhof',
  postalCode: '10117',
  locality: 'Berlin',
  street: 'Unter den Linden',
  streetNumber: '1',
}
const problemsOf = (change: Partial<RequestAnswers>) =>
  requestProblems({ ...answers, ...change }, now, (id) => lengths[id]).map(({ field, key }) => `${field} ${key}`)

describe('the form of a request', () => {
  test('has no errors when complete, and needs no telephone number', () => {
    expect(problemsOf({})).toEqual([])
  })

  test('names everything that is missing at once, in page order', () => {
    const blank = { ...texts, name: '', surname: '', email: 'jo@', phoneNumber: '12', street: '', locality: '' }
    expect(problemsOf({ search: { postalCode: '10115' }, texts: blank })).toEqual([
      'date date_required',
      'timeRange time_range_required',
      'type treatment_type_required',
      'length length_required',
      'street street_required',
      'locality locality_required',
      'name name_required',
      'surname surname_required',
      'email email_invalid',
      'phoneNumber phone_number_invalid',
    ])
  })

  test('asks for no address at a partner location', () => {
    expect(problemsOf({ partner, texts: { ...texts, street: '', streetNumber: '', locality: '' } })).toEqual([])
  })

  test('requires a duration that both treatments of a couple have', () => {
    const couple = { ...answers.search, numberOfExperts: 2, secondType: 'thai' } as const
    expect(problemsOf({ search: couple })).toEqual(['length length_not_offered'])
    expect(problemsOf({ search: { ...couple, length: 90 } })).toEqual([])
    // For one person, an earlier choice of a second treatment does not count.
    expect(problemsOf({ search: { ...answers.search, secondType: 'thai' } })).toEqual([])
  })
})

describe('the sent request', () => {
  test('contains the choice and the contact, without blank fields', () => {
    expect(requestOf(answers, 'de')).toEqual({
      date: { date: '2027-01-12', timeRange: 'evening' },
      length: 60,
      treatmentTypeId: 'classic',
      clientData: { name: 'Jo', surname: 'Li', email: 'jo@example.org', locale: 'de' },
      address: { postalCode: '10115', street: 'Torstraße', streetNumber: '9', locality: 'Berlin', type: 'atHome' },
    })
  })

  test("contains the partner location, the preferred expert, and a couple's second treatment", () => {
    const search = { ...answers.search, numberOfExperts: 2, secondType: 'thai', expert: '7' } as const
    expect(requestOf({ ...answers, search, partner }, 'en')).toMatchObject({
      address: { title: 'Hotel Ahornhof', postalCode: '10117', type: 'location' },
      numberOfExperts: 2,
      secondTreatmentTypeId: 'thai',
      expertId: '7',
    })
  })

  test('is undefined while the choice is incomplete', () => {
    expect(requestOf({ ...answers, search: { postalCode: '10115' } }, 'en')).toBeUndefined()
  })
})

test("the server's errors are found at their fields, even with unknown keys", () => {
  const refused = [
    { path: 'clientData.phoneNumber', key: 'phone_number_invalid' },
    { path: 'date.timeRange', key: 'time_range_too_late' },
    { path: 'address.street', key: 'a_key_of_the_future' },
    { path: 'numberOfExperts', key: 'invalid_input' },
  ]
  expect(problemsOfFields(refused)).toEqual([
    { field: 'phoneNumber', key: 'phone_number_invalid' },
    { field: 'timeRange', key: 'time_range_too_late' },
    { field: 'street', key: 'invalid_input' },
  ])
})
