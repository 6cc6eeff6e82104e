import { expect, test } from 'vitest'
import { verifyBooks } from '../books/index.ts'
import { couple, placing, worldOfFile } from '../booking/testing/booking-world.ts'
import { importCatalogueFile } from './import-catalogue.ts'

const world = await worldOfFile()
const text = (word: string) => ({ de: word, en: word })

const expert = {
  id: 1,
  city: 'berlin',
  name: 'Expert 1',
  birthDate: '1987-01-12',
  email: null,
  locale: 'de',
  slogan: text('calm'),
  description: text('long'),
  experience: text('10'),
  languages: ['de'],
  services: { classic: [60, 90], thai: [90] },
}
const week = (hours: string[]) => ({
  mon: hours,
  tue: hours,
  wed: hours,
  thu: hours,
  fri: hours,
  sat: hours,
  sun: hours,
})
const write = (file: object, leaveStranded = false) =>
  importCatalogueFile(world.db, JSON.stringify(file), { dryRun: false, leaveStranded })
const placed = async (id: string) =>
  world.db.selectFrom('cart').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('hours that exclude a booked appointment are imported only with permission, and the appointment stays', async () => {
  const cart = await placed(await world.place())
  const file = { experts: [{ ...expert, shifts: { ...week(['09:00-20:00']), thu: ['11:15-20:00'] } }] }
  const refused = await write(file)
  expect(refused.isDone).toBe(false)
  expect(refused.stranded).toEqual([`${cart.customId}: Expert 1 (expert 1), 2027-01-14 10:00-11:00`])
  expect((await write(file, true)).isDone).toBe(true)
  expect(await placed(cart.id)).toEqual(cart)
  // Nothing changes, so nothing is stranded anew.
  expect(await write(file)).toEqual({ changes: [], stranded: [], isDone: true })
  // It touches other hours of the same expert.
  const more = { experts: [{ ...expert, shifts: { ...week(['09:00-20:00']), thu: ['11:15-21:00'] } }] }
  expect((await write(more)).stranded).toEqual([])
})

test('hours in two adjoining parts include an appointment across both', async () => {
  await write({ experts: [{ ...expert, shifts: week(['09:00-20:00']) }] })
  await world.place()
  expect((await write({ experts: [{ ...expert, shifts: week(['09:00-10:30', '10:30-20:00']) }] })).stranded).toEqual([])
})

test.each([
  ['leaves', { active: false }],
  ['moves to another city', { city: 'hamburg' }],
])('an expert who %s has their appointments listed', async (_, change) => {
  await world.place(couple())
  const { stranded, isDone } = await write({ experts: [{ ...expert, shifts: week(['09:00-20:00']), ...change }] })
  expect(isDone).toBe(false)
  expect(stranded).toHaveLength(1)
})

test('changed prices, fees and codes leave existing bookings unchanged and the books in order', async () => {
  const cart = await placed(await world.pay(await world.place(placing({ discountOrVoucherCode: 'PERCENT15' }))))
  const price = { minutes: 60, morning: 1, afternoon: 1, evening: 1 }
  const words = { description: text('short'), longDescription: text('long'), origin: text('Sweden') }
  await write({
    treatments: [
      {
        id: 'classic',
        name: text('Classic'),
        ...words,
        pressure: text('soft'),
        level: text('easy'),
        oil: true,
        prices: [price],
      },
    ],
    experts: [{ ...expert, services: { classic: [60] }, shifts: week(['09:00-20:00']), bookingsBefore: 500 }],
    discounts: [{ code: 'PERCENT15', percent: 50, active: false }],
  })
  expect(await placed(cart.id)).toEqual(cart)
  const { bookingCount } = await world.db
    .selectFrom('expert')
    .select('bookingCount')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  expect(bookingCount).toBe(501)
  const broken = (await verifyBooks(world.db)).map(({ rule }) => rule)
  expect(broken).not.toContain("an expert's number of bookings is that of the paid ones")
  expect(broken).not.toContain('a total is the sum of its parts')
})

test('a code that was used cannot become one for a single use', async () => {
  await world.place(placing({ discountOrVoucherCode: 'STRASSE10' }))
  await expect(write({ discounts: [{ code: 'STRASSE10', percent: 10, oncePerPerson: true }] })).rejects.toThrow(
    'discounts[0].oncePerPerson: STRASSE10 was used already',
  )
})
