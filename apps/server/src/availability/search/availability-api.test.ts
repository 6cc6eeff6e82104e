import { instantAt } from '@ruhepol/rules'
import { expect, test } from 'vitest'
import { apiOn, codeOf } from '../testing/ask-api.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'

const database = await databaseWithExperts([
  { id: 1, rating: 48, services: { classic: [60, 90], thai: [90] } },
  { id: 2, rating: 50, services: { classic: [120, 60, 45] } },
  { id: 3, rating: 50, city: 'hamburg' },
])
const ask = apiOn(database.db)

const at = (quarter: number, day = '2027-01-14') => new Date(instantAt(day, quarter)).toISOString()

test('the availability API returns free experts with their starts, narrowed by a duration', async () => {
  const range = { rangeStart: at(36), rangeEnd: at(38) }
  const info = await ask(
    `query ($rangeStart: DateTime!, $rangeEnd: DateTime!) { expertAvailabilityInfo(postalCode: "10115", treatmentTypeId: "classic",
      treatmentLength: 90, rangeStart: $rangeStart, rangeEnd: $rangeEnd, pagination: { limit: 5 }) { count nodes { expert { id } availabilities } } }`,
    range,
  )
  expect(info.data?.expertAvailabilityInfo).toEqual({
    count: 1,
    nodes: [{ expert: { id: '1' }, availabilities: [at(36), at(37)] }],
  })
  const anyLength = await ask(
    `query ($rangeStart: DateTime!, $rangeEnd: DateTime!) { expertAvailabilityInfoNoLength(postalCode: "10115",
      rangeStart: $rangeStart, rangeEnd: $rangeEnd, pagination: { limit: 1, offset: 1 }) { count nodes { expert { id } slogan { value } } } }`,
    range,
  )
  expect(anyLength.data?.expertAvailabilityInfoNoLength).toMatchObject({ count: 2, nodes: [{ expert: { id: '1' } }] })
})

test('the availability API omits experts who are already chosen or share no start with them', async () => {
  const available = (args: string) =>
    ask(`{ availableExperts(postalCode: "10115", pagination: { limit: 5 }, ${args}) { count nodes { id } } }`)
  expect((await available('date: "2027-01-14"')).data?.availableExperts).toEqual({
    count: 2,
    nodes: [{ id: '2' }, { id: '1' }],
  })
  expect((await available('selectedExpertIds: ["2"]')).data?.availableExperts).toEqual({
    count: 1,
    nodes: [{ id: '1' }],
  })
  expect((await available('date: "2027-01-11"')).data?.availableExperts).toEqual({ count: 0, nodes: [] })
  expect(codeOf(await available('date: "2027-02-30"'))).toBe('invalid_query')
})

test.each([
  ['expertAvailabilityInfo', 'treatmentTypeId: "classic", treatmentLength: 60'],
  ['expertAvailabilityInfoNoLength', ''],
])('%s names wrong paging and too long a range at once, each with its bound', async (name, more) => {
  const answer = await ask(
    `{ ${name}(postalCode: "10115", ${more} rangeStart: "2027-01-11T00:00:00Z", rangeEnd: "2028-01-11T00:00:00Z",
      pagination: { limit: 1000 }) { count } }`,
  )
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    code: 'invalid_input',
    fields: [
      { path: 'pagination.limit', max: 100 },
      { path: 'rangeEnd', max: 62 },
    ],
  })
})

test.each(['9999-12-30', '0000-12-31'])(
  'the availability API rejects a range on %s, beyond the supported calendar',
  async (day) => {
    const answer = await ask(
      `{ expertAvailabilitiesInRange(postalCode: "10115",
        timeRange: { start: "${day}T00:00:00Z", end: "${day}T23:00:00Z" }) { date } }`,
    )
    expect(codeOf(answer)).toBe('invalid_query')
  },
)

test.each([-1, 0, 3])('the availability API gives no reasons for %i experts', async (numberOfExperts) => {
  const answer = await ask(
    `query ($range: TimeRangeInput!, $numberOfExperts: Int!) {
      expertAvailabilitiesInRange(postalCode: "10115", timeRange: $range, numberOfExperts: $numberOfExperts) { reason }
    }`,
    { range: { start: at(0), end: at(1) }, numberOfExperts },
  )
  expect(codeOf(answer)).toBe('invalid_input')
})

test('the availability API says why a day or a time of day cannot be chosen', async () => {
  const { data, errors } = await ask(
    `query ($range: TimeRangeInput!) {
      any: expertAvailabilitiesInRange(postalCode: "10115", timeRange: $range) { ...Reasons }
      forTwo: expertAvailabilitiesInRange(postalCode: "10115", treatmentTypeId: "thai", numberOfExperts: 2, timeRange: $range) { ...Reasons }
      inHamburg: expertAvailabilitiesInRange(postalCode: "20095", treatmentTypeId: "thai", timeRange: $range) { ...Reasons }
    }
    fragment Reasons on DayAvailability { date reason morningReason afternoonReason eveningReason }`,
    { range: { start: at(0, '2027-01-12'), end: at(0, '2027-01-15') } },
  )
  expect(errors).toBeUndefined()
  const all = (date: string, reason: string | null) => ({
    date,
    reason,
    morningReason: reason,
    afternoonReason: reason,
    eveningReason: reason,
  })
  // The clock shows 9:00 on 11 January, and Berlin needs 48 hours.
  expect(data).toEqual({
    any: [all('2027-01-12', 'tooSoon'), all('2027-01-13', null), all('2027-01-14', null)],
    forTwo: [all('2027-01-12', 'tooSoon'), all('2027-01-13', 'needsTwoExperts'), all('2027-01-14', 'needsTwoExperts')],
    inHamburg: ['12', '13', '14'].map((day) => all(`2027-01-${day}`, 'nobodyForTreatment')),
  })
})

test('the availability API tells what is over from what is too soon', async () => {
  const { data } = await ask(
    `query ($range: TimeRangeInput!) {
      expertAvailabilitiesInRange(postalCode: "10115", timeRange: $range) { reason morningReason }
    }`,
    { range: { start: at(0, '2027-01-10'), end: at(0, '2027-01-12') } },
  )
  expect(data?.expertAvailabilitiesInRange).toEqual([
    { reason: 'tooLate', morningReason: 'tooLate' },
    { reason: 'tooSoon', morningReason: 'tooSoon' },
  ])
})

test('the availability API tells a full day from one on which nobody gives the treatment', async () => {
  const reasons = () =>
    ask(
      `query ($range: TimeRangeInput!) {
        expertAvailabilitiesInRange(postalCode: "10115", treatmentTypeId: "thai", timeRange: $range) { reason eveningReason }
      }`,
      { range: { start: at(0, '2027-01-20'), end: at(0, '2027-01-21') } },
    )
  const change = (columns: { busyA?: string; busyB?: string; openA?: string; openB?: string }) =>
    database.db
      .updateTable('expertDay')
      .set(columns)
      .where('day', '=', '2027-01-20')
      .where('expertId', '=', 1)
      .execute()
  await change({ busyA: '-1', busyB: '-1' })
  expect((await reasons()).data?.expertAvailabilitiesInRange).toEqual([
    { reason: 'fullyBooked', eveningReason: 'fullyBooked' },
  ])
  await change({ busyA: '0', busyB: '0', openA: '0', openB: '0' })
  expect((await reasons()).data?.expertAvailabilitiesInRange).toEqual([
    { reason: 'nobodyForTreatment', eveningReason: 'nobodyForTreatment' },
  ])
})

test('the availability API tells a full day of one expert from one on which they do not work', async () => {
  const day = async (open: string, busy: string) => {
    await database.db
      .updateTable('expertDay')
      .set({ openA: open, openB: open, busyA: busy, busyB: busy })
      .where('day', '=', '2027-01-21')
      .where('expertId', '=', 1)
      .execute()
    const { data, errors } = await ask(
      `query ($range: TimeRangeInput!) {
        expertAvailabilitiesInRange(postalCode: "10115", expertId: "1", timeRange: $range) { reason eveningReason }
      }`,
      { range: { start: at(0, '2027-01-21'), end: at(0, '2027-01-22') } },
    )
    expect(errors).toBeUndefined()
    return data?.expertAvailabilitiesInRange
  }
  expect(await day('-1', '0')).toEqual([{ reason: null, eveningReason: null }])
  expect(await day('-1', '-1')).toEqual([{ reason: 'fullyBooked', eveningReason: 'fullyBooked' }])
  expect(await day('0', '0')).toEqual([{ reason: 'expertOff', eveningReason: 'expertOff' }])
})

test('the availability API returns days, slots and durations for one expert and for two', async () => {
  const { data, errors } = await ask(
    `query ($start: DateTime!, $end: DateTime!) {
      expertDaysWithAvailabilities(expertId: "1", rangeStart: $start, rangeEnd: $end)
      expertAvailabilitiesInRange(postalCode: "10115", timeRange: { start: $start, end: $end }) { date totalExperts }
      multipleExpertsAvailabilities(postalCode: "10115", rangeStart: $start, rangeEnd: $end, numberOfExperts: 2) { slot experts }
      nextExpertSlots(postalCode: "10115", date: "2027-01-14", numberOfExperts: 2, selectedExpertIds: ["1"]) { slot experts }
      availableBookingLengths(bookingTime: $start, treatmentTypeId: "classic", expertId: "1") { id length price { intValue } }
      availableMultiBookingLengths(bookingTime: $start, treatments: [
        { expertId: "1", treatmentTypeId: "classic" }, { expertId: "2", treatmentTypeId: "classic" }]) { length price { value } }
    }`,
    { start: at(76 - 4), end: at(76 - 3) },
  )
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    expertDaysWithAvailabilities: ['2027-01-14'],
    expertAvailabilitiesInRange: [{ date: '2027-01-14', totalExperts: 2 }],
    multipleExpertsAvailabilities: [{ slot: at(72), experts: ['2', '1'] }],
    availableBookingLengths: [
      { id: 'classic:60:evening', length: 60, price: { intValue: 7900 } },
      { id: 'classic:90:evening', length: 90, price: { intValue: 10900 } },
    ],
    availableMultiBookingLengths: [{ length: 60, price: { value: '158.00' } }],
  })
  expect(data?.nextExpertSlots).toContainEqual({ slot: at(36), experts: ['1', '2'] })
})

test('the availability API rejects a range that is empty or longer than 62 days', async () => {
  const days = (start: string, end: string) =>
    ask(
      'query ($s: DateTime!, $e: DateTime!) { expertAvailabilitiesInRange(postalCode: "10115", timeRange: { start: $s, end: $e }) { date } }',
      { s: start, e: end },
    )
  expect((await days(at(0), at(0, '2027-03-17'))).data?.expertAvailabilitiesInRange).toHaveLength(62)
  expect(codeOf(await days(at(0), at(4, '2027-03-18')))).toBe('invalid_input')
  expect(codeOf(await days(at(40), at(40)))).toBe('invalid_input')
  expect(codeOf(await days(at(40), at(39)))).toBe('invalid_input')
  expect((await days('0001-01-01T00:00:00Z', '0001-01-02T00:00:00Z')).errors).toBeUndefined()
})

test('the availability API rejects an invalid instant or day, as literal or variable, without affecting others', async () => {
  const days = `query ($from: DateTime!, $to: DateTime!) { expertDaysWithAvailabilities(expertId: "1", rangeStart: $from, rangeEnd: $to) }`
  const range = { from: at(36), to: at(40) }
  for (const from of ['', 'soon', '2027-01-14T09:00:00', '2027-02-30T09:00:00Z', '275760-09-14T00:00:00Z', 5, {}, []]) {
    const answer = await ask(days, { ...range, from })
    expect(codeOf(answer), JSON.stringify(from)).toBe('invalid_query')
  }
  expect((await ask(days, range)).data?.expertDaysWithAvailabilities).toEqual(['2027-01-14'])
  const next = `query ($date: Date!) { nextExpertSlots(postalCode: "10115", date: $date, numberOfExperts: 1, selectedExpertIds: []) { slot } }`
  for (const date of ['', '2027-02-30', '20270114', 5, {}]) {
    expect(codeOf(await ask(next, { date })), JSON.stringify(date)).toBe('invalid_query')
  }
})

test('the availability API names selectedExpertIds if nobody can join the experts already chosen', async () => {
  for (const ids of [
    ['1', '2'],
    ['1', '2', '3'],
  ]) {
    const answer = await ask(
      'query ($ids: [ID!]) { availableExperts(postalCode: "10115", date: "2027-01-14", selectedExpertIds: $ids, pagination: { limit: 5 }) { count } }',
      { ids },
    )
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'selectedExpertIds', key: 'invalid_input' }],
    })
  }
})
