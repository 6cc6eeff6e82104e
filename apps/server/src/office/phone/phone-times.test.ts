import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { addDays, dayOf, instantAt, limits, QUARTER_MINUTES, QUARTERS_PER_DAY } from '@ruhepol/rules'
import { isOffered } from '../../availability/index.ts'
import { getCart } from '../../booking/index.ts'
import { servedPlace } from '../../geo/index.ts'
import { officeStageOfFile } from '../testing/office-stage.ts'
import { PHONE_DAY, phoneDeskOf, type PhoneTimeAnswer } from '../testing/phone-desk.ts'

const stage = await officeStageOfFile()
const phone = phoneDeskOf(stage)
const support = await stage.signIn('support')
const owner = await stage.signIn('owner')

const now = Date.parse(TEST_NOW)

test('the free times are exactly those that customers are offered', async () => {
  const { db } = stage.context
  const place = await servedPlace(db, { postalCode: '10115' })
  const day = await phone.times(support)
  const starts: string[] = []
  for (let quarter = 0; quarter < QUARTERS_PER_DAY; quarter += 1) {
    const startAt = instantAt(PHONE_DAY, 0) + quarter * QUARTER_MINUTES * 60_000
    const offered = [1, 2].map((expertId) =>
      isOffered(db, { expertId, treatmentTypeId: 'classic', lengthMinutes: 60, startAt, place }),
    )
    if ((await Promise.all(offered)).includes(true)) starts.push(new Date(startAt).toISOString())
  }
  expect(starts.length).toBeGreaterThan(10)
  expect(day?.times.map(({ start }) => new Date(start).toISOString())).toEqual(starts)
  expect(day?.cityId).toBe('berlin')
})

test('the free times are those of the chosen expert, or for two guests those at which two experts are free', async () => {
  const ofSecond = await phone.times(support, { expertId: '2' })
  expect(new Set(ofSecond?.times.flatMap(({ experts }) => experts.map(({ id }) => id)))).toEqual(new Set(['2']))
  const { input } = await phone.booked(support)
  const ofTwo = await phone.times(support, { treatments: ['classic', 'classic'] })
  expect(ofTwo?.times.length).toBeGreaterThan(0)
  expect(ofTwo?.times.every(({ experts }) => new Set(experts.map(({ id }) => id)).size === 2)).toBe(true)
  expect(ofTwo?.times.map(({ start }) => start)).not.toContain(input['start'])
})

test('the free times are those of the first day on which all guests can be treated, if no day is asked for', async () => {
  const firstOf = async (changes: object = {}) => phone.times(support, { day: null, ...changes })
  const { day, times } = (await firstOf()) ?? {}
  expect(times?.[0]?.start.slice(0, 10)).toBe(day)
  for (let earlier = dayOf(now); earlier < String(day); earlier = addDays(earlier, 1))
    expect((await phone.times(support, { day: earlier }))?.times).toEqual([])
  expect(times).toEqual((await phone.times(support, { day }))?.times)
  const ofTwo = await firstOf({ treatments: ['classic', 'classic'] })
  expect(ofTwo?.times[0]?.experts).toHaveLength(2)
  expect(await firstOf({ expertId: '999' })).toMatchObject({ day: dayOf(now), times: [] })
})

test('support gets no times within the lead time, but learns when customers can book again', async () => {
  // The clock stands at 9:00 on 11 January in Berlin, and the lead time is 48 hours.
  for (const day of ['2027-01-11', '2027-01-12'])
    expect(await phone.times(support, { day })).toMatchObject({ times: [], tooSoonUntil: '2027-01-13T08:00:00.000Z' })
  expect(await phone.times(support, { day: '2027-01-13' })).toMatchObject({ tooSoonUntil: null })
  expect(await phone.times(support, { day: null, expertId: '999' })).toMatchObject({ times: [], tooSoonUntil: null })
})

describe('a time that is too soon for customers', () => {
  const today = '2027-01-11'
  const inMinutes = (minutes: number) => now + minutes * 60_000
  const booking = ({ start, totalCents, experts }: PhoneTimeAnswer) => ({
    ...{ start, totalCents },
    experts: experts.map(({ id }) => id),
  })

  test('is shown and marked for owners and dispatchers who ask for its day, if it is at least an hour away', async () => {
    const dispatcher = await stage.signIn('dispatcher')
    for (const person of [owner, dispatcher]) {
      const { times = [], tooSoonUntil } = (await phone.times(person, { day: today })) ?? {}
      expect(tooSoonUntil).toBeNull()
      expect(times.map(({ isShortNotice }) => isShortNotice)).toEqual(times.map(() => true))
      expect(Date.parse(times[0]?.start ?? '')).toBe(inMinutes(60))
    }
    const later = await phone.times(owner)
    expect(later?.times.some(({ isShortNotice }) => isShortNotice)).toBe(false)
    // Without a day, the first free one is as for customers.
    expect((await phone.times(owner, { day: null }))?.day).toBe((await phone.times(support, { day: null }))?.day)
  })

  test('can be booked only by them, and is held for half an hour', async () => {
    const [first] = (await phone.times(owner, { day: today }))?.times ?? []
    if (!first) throw new Error('no time is offered')
    const input = await phone.booking(support, booking(first))
    expect(phone.outcome(await phone.book(support, input))).toEqual({ refused: 'not_available too_soon' })
    const sooner = { ...input, start: new Date(inMinutes(45)).toISOString() }
    expect(phone.outcome(await phone.book(owner, sooner))).toEqual({ refused: 'not_available too_soon' })
    const { id } = await phone.booked(owner, booking(first))
    const { holdExpiresAt } = await getCart(stage.context.db, id)
    expect(holdExpiresAt).toBe(inMinutes(limits.holdMaxMinutes))
    expect((await phone.times(owner, { day: today }))?.times).not.toContainEqual(first)
  })
})

test('the free times are null for unserved places and other cities, and empty for past days and unsold lengths', async () => {
  expect(await phone.times(support, { postalCode: '01067' })).toBeNull()
  const inHamburg = await stage.signIn('dispatcher', { cityIds: ['hamburg'] })
  expect(await phone.times(inHamburg)).toBeNull()
  expect((await phone.times(owner, { day: '2027-01-10' }))?.times).toEqual([])
  expect((await phone.times(owner, { lengthMinutes: 75 }))?.times).toEqual([])
})
