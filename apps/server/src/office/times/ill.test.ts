import { describe, expect, test } from 'vitest'
import { addDays, instantAt, QUARTER_MINUTES } from '@ruhepol/rules'
import { claimQuarterHours } from '../../availability/index.ts'
import { apiOn } from '../../availability/testing/ask-api.ts'
import { openDatabase } from '../../platform/database.ts'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile } from '../testing/office-stage.ts'
import { timesOf } from '../testing/times-of.ts'

// The clock is set to Monday, 11 January 2027, 9:00 in Berlin. Experts 1 and 2 work in Berlin.
const stage = await officeStageOfFile()
const times = timesOf(stage)
const desk = deskOf(stage)
const dispatcher = await stage.signIn('dispatcher')

const tenOn = (day: string) => Date.parse(`${day}T09:00:00Z`)

/** Reports an expert ill. Their bookings stay until others are chosen for them. */
async function ill(expertId: string, absence: { from?: string; until?: string }): Promise<string> {
  const { absences } = await times.saved(dispatcher, expertId, { absence: { kind: 'ill', ...absence } }, true)
  return absences.at(-1)?.id ?? ''
}

/** Removes an absence that has not begun. */
async function well(expertId: string, id: string, start: string): Promise<void> {
  await times.saved(dispatcher, expertId, { ended: { id, at: start } })
}

describe('once an expert is reported ill, no quarter hour can be searched or claimed, in any process', () => {
  const day = '2027-01-18'
  test.each([
    ['the whole day', instantAt(day, 0), instantAt(addDays(day, 1), 0)],
    ['from noon on', instantAt(day, 48), instantAt(addDays(day, 1), 0)],
    ['until further notice', instantAt(day, 0), undefined],
    ...Array.from({ length: 5 }, (_, round) => {
      const [from, length] = [37 + ((round * 23) % 31), 3 + ((round * 17) % 19)]
      return [`from quarter ${from}, ${length} of them`, instantAt(day, from), instantAt(day, from + length)] as const
    }),
  ] as [string, number, number | undefined][])('%s', async (_what, from, until) => {
    const { db: other } = openDatabase({ url: stage.database.url })
    try {
      const ask = apiOn(other)
      const starts = async (of: string) => {
        const { data, errors } = await ask(`{ expertAvailabilityInfo(postalCode: "10115", treatmentTypeId: "classic",
          treatmentLength: 60, rangeStart: "${new Date(instantAt(of, 0)).toISOString()}",
          rangeEnd: "${new Date(instantAt(addDays(of, 1), 0)).toISOString()}", pagination: { limit: 50 }) {
            nodes { expert { id } availabilities } } }`)
        if (errors) throw new Error(JSON.stringify(errors))
        const { nodes } = (data as { expertAvailabilityInfo: { nodes: Found[] } }).expertAvailabilityInfo
        return nodes.filter(({ expert }) => expert.id === '1').flatMap(({ availabilities }) => availabilities)
      }
      type Found = { expert: { id: string }; availabilities: string[] }
      // The other process has read the day before the illness is reported.
      expect((await starts(day)).length).toBeGreaterThan(0)
      const id = await ill('1', {
        from: new Date(from).toISOString(),
        ...(until !== undefined && { until: new Date(until).toISOString() }),
      })
      const days = until === undefined ? [day, addDays(day, 1), addDays(day, 60)] : [day]
      const HOUR = 3_600_000
      const isTouched = (start: number, length: number) => start < (until ?? Infinity) && start + length > from
      for (const of of days) {
        const found = (await starts(of)).map((start) => Date.parse(start))
        expect(found.filter((start) => isTouched(start, HOUR))).toEqual([])
        for (let quarter = 36; quarter < 88; quarter += 1) {
          const startAt = instantAt(of, quarter)
          if (!isTouched(startAt, QUARTER_MINUTES * 60_000)) continue
          const claimed = other.transaction().execute(async (tx) => {
            await claimQuarterHours(tx, {
              experts: [1],
              startAt,
              lengthMinutes: QUARTER_MINUTES,
              travelMinutes: 30,
              locationId: null,
            })
          })
          await expect(claimed).rejects.toMatchObject({ code: 'not_available' })
        }
      }
      await well('1', id, new Date(from).toISOString())
    } finally {
      await other.destroy()
    }
  })
})

test('one call replaces the expert of every booking in an absence, mails each once, and ends its task', async () => {
  const day = '2027-01-25'
  const first = await desk.paid({ startAt: tenOn(day) })
  const second = await desk.paid({ startAt: tenOn(day) + 4 * 3_600_000 })
  await stage.deliver()
  const id = await ill('1', { from: `${day}T08:00:00Z`, until: `${day}T22:00:00Z` })
  const listed = await times.restaffing(dispatcher, '1')
  expect(listed).toMatchObject([
    { booking: { code: first.code }, candidates: [{ id: '2' }] },
    { booking: { code: second.code }, candidates: [{ id: '2' }] },
  ])
  const choices = listed.map(({ booking: { code }, version: seen }) => ({ code, seen, to: '2' }))
  // Pressed twice at once.
  const answers = await Promise.all([times.restaff(dispatcher, '1', choices), times.restaff(dispatcher, '1', choices)])
  for (const [index, { code }] of [first, second].entries()) {
    expect(answers.map(({ outcomes }) => outcomes[index]?.outcome).sort()).toEqual(['changed', 'done'])
    // An undo would give the booking back to the absent expert.
    expect(await desk.sheet(dispatcher, code)).toMatchObject({ undo: null })
    await desk.tell()
    const { acts } = await desk.sheet(dispatcher, code)
    expect(acts.map(({ verb }) => verb)).toEqual(['replaceExpert'])
    const { mails } = await desk.sheet(dispatcher, code)
    expect(mails.filter(({ kind }) => kind === 'replaced')).toHaveLength(1)
  }
  expect(await times.restaffing(dispatcher, '1')).toEqual([])
  expect((await times.open(dispatcher, '1')).bookedInAbsences).toEqual([])
  await well('1', id, `${day}T08:00:00Z`)
})

test('each choice has its own result: replaced, expert just taken, or nobody free', async () => {
  const day = '2027-02-01'
  const [first, taken, nobody] = [
    await desk.paid({ startAt: tenOn(day) }),
    await desk.paid({ startAt: tenOn(addDays(day, 1)) }),
    await desk.paid({ startAt: tenOn(addDays(day, 2)) }),
  ]
  await desk.paid({ startAt: tenOn(addDays(day, 2)), expertId: '2' })
  const id = await ill('1', { from: `${day}T08:00:00Z`, until: `${addDays(day, 2)}T22:00:00Z` })
  const listed = await times.restaffing(dispatcher, '1')
  expect(listed.map(({ booking: { code }, candidates }) => [code, candidates.length])).toEqual([
    [first.code, 1],
    [taken.code, 1],
    [nobody.code, 0],
  ])
  await desk.paid({ startAt: tenOn(addDays(day, 1)), expertId: '2' })
  const choices = listed.map(({ booking: { code }, version: seen }) => ({ code, seen, to: '2' }))
  const { outcomes, bookings } = await times.restaff(dispatcher, '1', choices)
  expect(outcomes).toMatchObject([
    { code: first.code, outcome: 'done' },
    { code: taken.code, outcome: 'taken' },
    { code: nobody.code, outcome: 'taken' },
  ])
  // The next list, with the experts who are still free.
  expect(bookings.map(({ booking: { code }, candidates }) => [code, candidates])).toEqual([
    [taken.code, []],
    [nobody.code, []],
  ])
  // The bookings stay among the tasks on Today.
  expect((await times.open(dispatcher, '1')).bookedInAbsences).toHaveLength(2)
  await well('1', id, `${day}T08:00:00Z`)
})

test('a booking whose place is no longer served has no candidates, and the others can be replaced', async () => {
  const { db } = stage.context
  const day = '2027-02-15'
  const [place, offered] = [
    await desk.paid({ startAt: tenOn(day) }),
    await desk.paid({ startAt: tenOn(addDays(day, 1)) }),
  ]
  await db.updateTable('cart').set({ postalCode: '99999' }).where('id', '=', place.id).execute()
  const id = await ill('1', { from: `${day}T08:00:00Z`, until: `${addDays(day, 1)}T22:00:00Z` })
  const listed = await times.restaffing(dispatcher, '1')
  expect(listed.map(({ booking: { code }, candidates }) => [code, candidates.length])).toEqual([
    [place.code, 0],
    [offered.code, 1],
  ])
  const choices = listed.slice(1).map(({ booking: { code }, version: seen }) => ({ code, seen, to: '2' }))
  const { outcomes, bookings } = await times.restaff(dispatcher, '1', choices)
  expect(outcomes).toMatchObject([{ code: offered.code, outcome: 'done' }])
  expect(bookings.map(({ booking: { code } }) => code)).toEqual([place.code])
  await well('1', id, `${day}T08:00:00Z`)
})

test('an expert of a couple who falls ill cannot be replaced by the other one', async () => {
  const day = '2027-02-08'
  const { code } = await desk.paid({ startAt: tenOn(day), couple: true })
  const id = await ill('1', { from: `${day}T08:00:00Z`, until: `${day}T22:00:00Z` })
  const [listed] = await times.restaffing(dispatcher, '1')
  // The only other expert already comes to the second guest, so nobody is free.
  expect(listed).toMatchObject({ booking: { code }, candidates: [] })
  const choice = { code, seen: listed?.version ?? '', to: '2' }
  expect((await times.restaff(dispatcher, '1', [choice])).outcomes).toMatchObject([{ outcome: 'taken' }])
  const { treatments } = (await desk.sheet(dispatcher, code)) as unknown as { treatments: object[] }
  expect(treatments).toHaveLength(2)
  await well('1', id, `${day}T08:00:00Z`)
})

test('bookings in other cities cannot be given to other experts, nor can too many bookings at once', async () => {
  const elsewhere = await stage.signIn('dispatcher', { cityIds: ['hamburg'] })
  await expect(times.restaffing(elsewhere, '1')).rejects.toThrow('not_found')
  await expect(times.restaff(elsewhere, '1', [])).rejects.toThrow('refused')
  const many = Array.from({ length: 51 }, () => ({ code: 'NONE', seen: '', to: '2' }))
  await expect(times.restaff(dispatcher, '1', many)).rejects.toThrow('refused')
  expect((await times.restaff(dispatcher, '1', many.slice(0, 1))).outcomes).toMatchObject([{ outcome: 'changed' }])
})
