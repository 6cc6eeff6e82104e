import { addDays, instantAt } from '@ruhepol/rules'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { apiOn } from '../testing/ask-api.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'
import { placeAppointment } from '../testing/place-appointment.ts'
import { sentStatements } from '../testing/sent-statements.ts'

const TODAY = '2027-01-11'
const EXPERTS = 30

const database = await databaseWithExperts([
  ...Array.from({ length: EXPERTS }, (_, index) => ({ id: index + 1 })),
  { id: EXPERTS + 1, city: 'hamburg' },
])
const ask = apiOn(database.db)
beforeAll(async () => {
  for (const id of [1, 2, 3]) {
    await placeAppointment(database.db, { experts: [id], at: '2027-01-20T10:00:00Z', locationId: 'spa' })
  }
  // Keep the copy of the catalogue from being refreshed.
  vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterAll(() => {
  vi.restoreAllMocks()
})

const rangeOf = (days: number) => ({
  start: new Date(instantAt(TODAY, 0)).toISOString(),
  end: new Date(instantAt(addDays(TODAY, days), 0)).toISOString(),
})

/** The statements of the second query; the first also reads the catalogue, the place and the experts it lists. */
async function askAndCount(query: string, variables: Record<string, unknown>) {
  await ask(query, variables)
  const { answer, statements } = await sentStatements(() => ask(query, variables))
  return { statements, data: answer.data ?? {} }
}

const calendar = (where: { postalCode: string; locationId?: string; treatmentTypeId?: string }, days: number) =>
  askAndCount(
    `query ($postalCode: String!, $locationId: ID, $treatmentTypeId: ID, $range: TimeRangeInput!) {
      days: expertAvailabilitiesInRange(postalCode: $postalCode, locationId: $locationId, treatmentTypeId: $treatmentTypeId,
        timeRange: $range) { date morning afternoon evening totalExperts } }`,
    { ...where, range: rangeOf(days) },
  )

test.each([
  ['a day', 1],
  ['a month', 31],
  ['two months', 62],
])(
  'the API reads the calendar of a city over %s with one request and one statement for any number of experts',
  async (_, days) => {
    const many = await calendar({ postalCode: '10115' }, days)
    expect(many.data['days']).toHaveLength(days)
    expect(many.statements).toEqual([expect.stringContaining('from expert_day')])
    expect(await calendar({ postalCode: '10115', treatmentTypeId: 'classic' }, days)).toEqual(many)
    expect((await calendar({ postalCode: '20095' }, days)).statements).toHaveLength(1)
  },
)

test('the API includes everyone on the last day of a calendar', async () => {
  const { data } = await calendar({ postalCode: '10115' }, 31)
  const everybody = { morning: EXPERTS, afternoon: EXPERTS, evening: EXPERTS, totalExperts: EXPERTS }
  expect((data['days'] as unknown[]).at(-1)).toEqual({ date: '2027-02-10', ...everybody })
})

test('the API needs one more statement at a partner location, to find where no travel is needed', async () => {
  const { statements } = await calendar({ postalCode: '10115', locationId: 'spa' }, 31)
  expect(statements).toEqual([expect.stringContaining('from booking'), expect.stringContaining('from expert_day')])
})

test('the API reads a page of free experts with their starts and services in one statement', async () => {
  const query = `query ($start: DateTime!, $end: DateTime!, $limit: Int!) {
    free: expertAvailabilityInfoNoLength(postalCode: "10115", rangeStart: $start, rangeEnd: $end, pagination: { limit: $limit }) {
      nodes { availabilities expert { id services { lengths treatmentType { id } } } } } }`
  for (const limit of [1, EXPERTS]) {
    const { statements, data } = await askAndCount(query, { ...rangeOf(4), limit })
    expect((data['free'] as { nodes: unknown[] }).nodes).toHaveLength(limit)
    expect(statements).toEqual([expect.stringContaining('from expert_day')])
  }
})
