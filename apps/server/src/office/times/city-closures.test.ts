import { expect, test } from 'vitest'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile } from '../testing/office-stage.ts'
import { timesOf } from '../testing/times-of.ts'

const stage = await officeStageOfFile()
const times = timesOf(stage)
const owner = await stage.signIn('owner')

const morning = [{ fromQuarter: 36, toQuarter: 48 }]
const close = (day: string, hours: object[] = []) => ({ close: { day, hours } })
const seen = async () => (await times.closures(owner, 'berlin')).version

test('a city can be closed for a day or hours once the bookings in the way were shown, and opened again', async () => {
  const { code } = await deskOf(stage).paid({ startAt: Date.parse('2027-01-14T09:00:00Z') })
  const change = close('2027-01-14')
  const first = await seen()
  expect(await times.close(owner, 'berlin', { change, seen: first })).toMatchObject({
    isSaved: false,
    conflicts: [{ booking: { code } }],
  })
  expect(await seen()).toBe(first)
  expect(await times.close(owner, 'berlin', { change, seen: first, anyway: true })).toMatchObject({ isSaved: true })
  await times.close(owner, 'berlin', { change: close('2027-01-15', morning), seen: await seen() })
  const { closures } = await times.closures(owner, 'berlin')
  expect(closures).toMatchObject([
    { day: '2027-01-14', fromQuarter: 0, toQuarter: 96 },
    { day: '2027-01-15', fromQuarter: 36, toQuarter: 48 },
  ])
  const works = async () => (await times.open(owner, '1')).days.find(({ day }) => day === '2027-01-14')?.hours
  expect(await works()).toEqual([])
  const acts = stage.context.db.selectFrom('officeAct').select(['verb', 'subject', 'subjectId', 'cityId', 'after'])
  expect(await acts.orderBy('id').execute()).toMatchObject([
    { verb: 'editTimes', subject: 'closures', subjectId: 'berlin', cityId: 'berlin', after: { keptBookings: [code] } },
    { after: { closures: ['2027-01-14 00:00-24:00', '2027-01-15 09:00-12:00'] } },
  ])
  for (const { id } of closures)
    expect(await times.close(owner, 'berlin', { change: { reopen: { id } }, seen: await seen() })).toMatchObject({
      isSaved: true,
    })
  expect(await works()).toHaveLength(1)
})

test('when two people close one city at once, one wins and the other gets `changed_meanwhile`', async () => {
  const version = await seen()
  const dispatcher = await stage.signIn('dispatcher')
  const answers = await Promise.all([
    times.close(owner, 'berlin', { change: close('2027-01-22'), seen: version }),
    times.close(dispatcher, 'berlin', { change: close('2027-01-23'), seen: version }),
  ])
  expect(answers.map(({ refused }) => refused ?? 'won').sort()).toEqual(['changed_meanwhile', 'won'])
  expect((await times.closures(owner, 'berlin')).closures).toHaveLength(1)
})

test('a closure needs one of the person’s own cities, a day that is not over and valid hours', async () => {
  const elsewhere = await stage.signIn('dispatcher', { cityIds: ['hamburg'] })
  const version = await seen()
  const ask = async (change: object, person = owner, city = 'berlin') =>
    (await times.close(person, city, { change, seen: version })).refused
  expect(await ask(close('2027-01-20'), elsewhere)).toBe('not_found')
  expect(await ask(close('2027-01-20'), owner, 'paris')).toBe('not_found')
  expect(await ask(close('2027-01-10'))).toBe('invalid_input past')
  expect(await ask(close('2027-01-20', [{ fromQuarter: 40, toQuarter: 40 }]))).toBe('invalid_input endFirst')
  expect(await ask({})).toBe('invalid_input none')
  expect(await ask({ reopen: { id: '999' } })).toBe('not_found')
  await expect(times.closures(elsewhere, 'berlin')).rejects.toThrow('is not seen')
})
