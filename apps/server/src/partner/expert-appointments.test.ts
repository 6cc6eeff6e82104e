import { describe, expect, test } from 'vitest'
import { calendarPartnersOfFile } from './testing/calendar-partners.ts'

const world = await calendarPartnersOfFile()

const tenInFebruary = (day: number) => `2027-02-${day}T09:00:00Z`

const LIST = `query ($from: Date!, $to: Date, $first: Int! = 50, $after: String) {
  appointments(from: $from, to: $to, first: $first, after: $after) {
    appointments { id start end treatment { en } place { de en } isCancelled } hasNextPage endCursor } }`

type Appointment = { id: string; start: string; end: string; isCancelled: boolean; place: { de: string } }
type Page = { appointments: Appointment[]; hasNextPage: boolean; endCursor: string | null }

async function list(key: string, variables: object): Promise<Page> {
  const { data, text } = await world.stage.call(key, LIST, variables)
  if (!data) throw new Error(text)
  return data['appointments'] as Page
}

describe('appointments', () => {
  test("are only those of the key's expert, with place and treatment and nothing about guests", async () => {
    const { db } = world.stage.context
    const firm = await world.stage.keyOf('firm')
    const address = { street: 'Geheimweg', streetNumber: '17 Hinterhaus', postalCode: '10115', locality: 'Berlin' }
    const guest = { name: 'Kanarina', surname: 'Girlitz', email: 'kanari@example.org', phoneNumber: '030 71047104' }
    const home = await world.stage.placeFor(firm, { address, guest, notes: 'Nusslos', start: tenInFebruary(22) })
    await world.move(home, 'createPayment', 'paymentSucceeded')
    await world.placed(tenInFebruary(23))
    const theirs = await world.paid(tenInFebruary(24), '2')
    const { text, data } = await world.stage.call(world.keys.one, LIST, { from: '2027-02-22', to: '2027-02-24' })
    expect(data?.['appointments']).toEqual({
      appointments: [
        {
          id: await world.bookingOf(home),
          start: '2027-02-22T09:00:00.000Z',
          end: '2027-02-22T10:00:00.000Z',
          treatment: { en: 'Classic' },
          place: { de: '10115 Berlin', en: '10115 Berlin' },
          isCancelled: false,
        },
      ],
      hasNextPage: false,
      endCursor: expect.any(String) as string,
    })
    const { customId } = await db.selectFrom('cart').select('customId').where('id', '=', home).executeTakeFirstOrThrow()
    for (const secret of [...Object.values(guest), ...Object.values(address).slice(0, 2), 'Nusslos', home, customId]) {
      expect(text).not.toContain(secret)
    }
    const seen = (await list(world.keys.two, { from: '2027-02-22', to: '2027-02-24' })).appointments
    expect(seen.map(({ id }) => id)).toEqual([await world.bookingOf(theirs)])
    expect(seen[0]?.place.de).toContain('Spa')
    await world.move(home, 'cancelPaid')
    expect((await list(world.keys.one, { from: '2027-02-22', to: '2027-02-22' })).appointments).toMatchObject([
      { isCancelled: true },
    ])
  })

  test('come page by page, each of them once, from a month ago on', async () => {
    const starts = ['01', '02', '03'].flatMap((day) => ['09', '12'].map((hour) => `2027-03-${day}T${hour}:00:00.000Z`))
    for (const start of starts) await world.paid(start)
    for (const first of [1, 2, 5, 6, 100]) {
      const seen: string[] = []
      let after: string | null = null
      do {
        const page: Page = await list(world.keys.one, { from: '2027-03-01', to: '2027-03-03', first, after })
        seen.push(...page.appointments.map(({ start }) => start))
        after = page.hasNextPage ? page.endCursor : null
      } while (after !== null)
      expect(seen).toEqual(starts)
    }
    const second = await list(world.keys.one, { from: '2027-03-02', to: '2027-03-02' })
    expect(second.appointments.map(({ start }) => start)).toEqual(starts.slice(2, 4))
    expect(await list(world.keys.one, { from: '2027-03-04' })).toEqual({
      appointments: [],
      hasNextPage: false,
      endCursor: null,
    })
    await world.stage.database.setNow('2027-04-01T10:00:00Z')
    const month = await list(world.keys.one, { from: '2026-01-01', to: '2027-03-31' })
    expect(month.appointments.map(({ start }) => start)).toEqual(starts.slice(3))
  })

  test.each([
    ['no appointments at all', { first: 0 }, { path: 'first', min: 1 }],
    ['too many', { first: 101 }, { path: 'first', max: 100 }],
    ['days in the wrong order', { to: '2027-02-03' }, { path: 'to' }],
    ['a cursor of somebody else', { after: 'bm9uZQ' }, { path: 'after' }],
    ['a cursor with a time that does not exist', { after: cursor('9999999999999999') }, { path: 'after' }],
  ])('are refused for %s', async (_what, changes, field) => {
    const { errors } = await world.stage.call(world.keys.one, LIST, { from: '2027-02-04', ...changes })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'invalid_input', fields: [field] })
  })

  test('are empty after a cursor beyond every time', async () => {
    const after = cursor('9999999999999')
    expect(await list(world.keys.one, { from: '2027-02-04', after })).toMatchObject({
      appointments: [],
      hasNextPage: false,
    })
  })
})

function cursor(startAt: string): string {
  return Buffer.from(`${startAt} 0198a3a0-0000-7000-8000-000000000000`).toString('base64url')
}

describe("an expert's free hours", () => {
  const ask = async (from: string, to: string) => {
    const { data, errors } = await world.stage.call(
      world.keys.one,
      'query ($from: Date!, $to: Date!) { freeHours(from: $from, to: $to) { start end } }',
      { from, to },
    )
    const hours = data?.['freeHours'] as { start: string; end: string }[] | undefined
    return { hours: hours?.map(({ start, end }) => `${start.slice(5, 16)} ${end.slice(5, 16)}`), errors }
  }
  const shift = '03-11T08:00 03-11T19:00'

  test("are the expert's shifts without bookings, held times and busy times", async () => {
    expect((await ask('2027-03-11', '2027-03-11')).hours).toEqual([shift])
    await world.placed('2027-03-11T15:00:00Z')
    // The way to the next appointment is not free either.
    await world.send(world.keys.one, [{ uid: 'a', start: '2027-03-11T10:00:00Z', end: '2027-03-11T11:10:00Z' }])
    expect((await ask('2027-03-11', '2027-03-11')).hours).toEqual([
      '03-11T08:00 03-11T09:30',
      '03-11T11:15 03-11T15:00',
      '03-11T16:30 03-11T19:00',
    ])
  })

  test('end with the days that can be booked, and leave out what is over', async () => {
    await world.stage.database.setNow('2027-01-12T19:00:00Z')
    expect((await ask('2027-01-01', '2027-01-13')).hours).toEqual(['01-13T08:00 01-13T19:00'])
    expect((await ask('2028-01-01', '2028-01-31')).hours).toEqual([])
  })

  test.each([
    ['2027-02-02', '2027-02-01'],
    ['2027-02-01', '2027-03-04'],
  ])('are refused from %s to %s', async (from, to) => {
    const { errors } = await ask(from, to)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'invalid_input', fields: [{ path: 'to' }] })
  })
})
