import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CalendarDayDocument, CalendarWeekDocument } from '../gql/graphql.ts'
import type { CalendarFragment } from '../gql/graphql.ts'
import { answering, olivia } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { choose } from '../platform/preferences.ts'
import { CalendarPage } from './calendar-page.tsx'
import type { CalendarSearch } from './search.ts'

let address: CalendarSearch & { booking?: string } = {}
const navigate = vi.fn(({ search }: { search: (now: object) => object }) => {
  address = search(address)
})
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate, useSearch: () => address }))

beforeEach(() => {
  address = {}
  choose({ language: 'en' })
  // Elements have no size in this environment, and only rows within the given height are drawn.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(460)
  HTMLElement.prototype.scrollIntoView = () => undefined
})
afterEach(() => navigate.mockClear())

type Row = CalendarFragment['rows'][number]

const booking = (code: string, from: number, more: Partial<Row['bookings'][number]> = {}) => ({
  code,
  from,
  to: from + 4,
  until: from + 6,
  treatment: 'swedish',
  status: 'paid' as const,
  isCouple: false,
  delayMinutes: null,
  needsExpert: false,
  ...more,
})
const row = (expertId: string, expert: string, bookings: Row['bookings'] = [], more: Partial<Row> = {}): Row => ({
  expertId,
  expert,
  day: '2027-01-15',
  open: [36, 80],
  absent: [],
  held: [],
  isFree: null,
  bookings,
  ...more,
})
const calendar = (rows: Row[], withoutExpert: CalendarFragment['withoutExpert'] = []): CalendarFragment => ({
  now: '2027-01-14T12:00:00Z',
  day: '2027-01-15',
  rows,
  withoutExpert,
  closures: [],
  treatments: [{ id: 'swedish', name: { de: 'Schwedische Massage', en: 'Swedish massage' } }],
})

const berlin = { id: 'berlin', name: { de: 'Berlin', en: 'Berlin' } }

async function show(shown: CalendarFragment) {
  const asked = answering([
    [CalendarDayDocument, () => ({ data: { calendarDay: shown } })],
    [CalendarWeekDocument, () => ({ data: { calendarWeek: shown } })],
  ])
  renderInOffice(<CalendarPage />, { ...olivia, cities: [berlin] })
  return { asked, grid: await screen.findByRole('grid') }
}

const name = (): string | null => document.activeElement?.getAttribute('title') ?? null
const focusOf = (): string | null => document.activeElement?.firstElementChild?.textContent ?? null
const press = (key: string): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
/** The elements that Tab reaches. */
const tabStops = (grid: HTMLElement): Element[] => [...grid.querySelectorAll('[tabindex="0"]')]

test('the label of a booking says in words what its position and colour show', async () => {
  const { grid } = await show(
    calendar([
      row('1', 'Anna Berg', [booking('AAA', 56), booking('BBB', 68, { status: 'placed', isCouple: true })], {
        absent: [76, 96],
        held: [44, 50],
      }),
    ]),
  )
  const cell = within(grid).getByRole('gridcell')
  expect(within(cell).getByText('working 9:00–20:00, absent 19:00–24:00, held 11:00–12:30')).toBeDefined()
  expect(
    within(cell)
      .getAllByRole('button')
      .map((one) => one.getAttribute('title')),
  ).toEqual([
    'Anna Berg, 14:00 to 15:00, Swedish massage, Confirmed',
    'Anna Berg, 17:00 to 18:00, Swedish massage, Placed, couple',
  ])
  expect(within(grid).getByRole('rowheader').textContent).toContain('Anna Berg')
})

test('a booking that begins later shows by how many minutes, and its label says it in words', async () => {
  const { grid } = await show(calendar([row('1', 'Anna Berg', [booking('AAA', 56, { delayMinutes: 15 })])]))
  const block = within(grid).getByTitle('Anna Berg, 14:00 to 15:00, Swedish massage, Confirmed, 15 min later')
  expect(block.textContent).toContain('14:00+15 ')
})

test('arrow keys move between bookings, the grid has one Tab stop, and Enter opens the booking', async () => {
  const { grid } = await show(
    calendar([
      row('1', 'Anna', [booking('AAA', 40), booking('BBB', 56)]),
      row('2', 'Ben'),
      row('3', 'Cem', [booking('CCC', 54)]),
    ]),
  )
  const [entry, ...more] = tabStops(grid)
  expect([entry?.getAttribute('title'), more]).toEqual(['Anna, 10:00 to 11:00, Swedish massage, Confirmed', []])
  ;(entry as HTMLElement).focus()
  press('ArrowRight')
  expect(name()).toContain('Anna, 14:00')
  press('ArrowDown')
  expect(name()).toContain('Cem, 13:30')
  press('ArrowUp')
  expect(name()).toContain('Anna, 14:00')
  expect(tabStops(grid)).toEqual([document.activeElement])
  ;(document.activeElement as HTMLElement).click()
  expect(address.booking).toBe('BBB')
  press('ArrowLeft')
  press('ArrowLeft')
  expect(focusOf()).toBe('Anna')
  press('ArrowDown')
  expect(focusOf()).toBe('Ben')
})

test('a booking far down the page is rendered as soon as the arrow keys reach it', async () => {
  const many = Array.from({ length: 2000 }, (_, index) => row(String(index + 1), `Expert ${index + 1}`))
  const { grid } = await show(
    calendar([row('a', 'Anna', [booking('AAA', 40)]), ...many, row('z', 'Zoe', [booking('ZZZ', 60)])]),
  )
  expect(grid.getAttribute('aria-rowcount')).toBe('2003')
  expect(within(grid).getAllByRole('row').length).toBeLessThan(40)
  ;(tabStops(grid)[0] as HTMLElement).focus()
  press('ArrowDown')
  expect(name()).toBe('Zoe, 15:00 to 16:00, Swedish massage, Confirmed')
  expect(document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('2003')
})

test("bookings that need another expert are on top without overlapping, and in the absent expert's row", async () => {
  const lane = (code: string, expertId: string, expert: string, from: number) => ({
    day: '2027-01-15',
    booking: {
      code,
      expertId,
      expert,
      from,
      to: from + 4,
      treatment: 'swedish',
      status: 'paid' as const,
      isCouple: false,
      delayMinutes: null,
    },
  })
  const { grid } = await show(
    calendar(
      [row('1', 'Anna', [booking('AAA', 40, { needsExpert: true })])],
      [lane('AAA', '1', 'Anna', 40), lane('BBB', '2', 'Ben', 42)],
    ),
  )
  const [, first] = within(grid).getAllByRole('row')
  if (!first) throw new Error('there is no lane')
  expect(within(first).getByRole('rowheader').textContent).toBe('Without an expert')
  const said = 'Anna, 10:00 to 11:00, Swedish massage, Confirmed, needs another expert'
  expect(within(first).getAllByRole('button')[0]?.getAttribute('title')).toBe(said)
  expect(within(grid).getAllByRole('button', { name: said })).toHaveLength(2)
  const lines = within(first)
    .getAllByRole('button')
    .map((one) => one.parentElement)
  expect(new Set(lines).size).toBe(2)
})

test('keys open other days, and the address contains the day and the filters', async () => {
  address = { skill: 'swedish', free: '14:30' }
  const { asked } = await show(calendar([row('1', 'Anna', [], { isFree: true })]))
  expect(asked(CalendarDayDocument)).toEqual([{ cityId: 'berlin', day: null, treatmentTypeId: 'swedish', freeAt: 58 }])
  expect(screen.getByText('free then')).toBeDefined()
  fireEvent.keyDown(document.body, { key: ']' })
  expect(address).toMatchObject({ day: '2027-01-16', skill: 'swedish', free: '14:30' })
  // AltGr on a German keyboard.
  fireEvent.keyDown(document.body, { key: '[', ctrlKey: true, altKey: true })
  expect(address.day).toBe('2027-01-14')
  fireEvent.keyDown(document.body, { key: 't' })
  expect(address.day).toBeUndefined()
})

test("an expert's name opens their week, in which each date opens that day for the whole city", async () => {
  const { grid } = await show(calendar([row('7', 'Anna')]))
  fireEvent.click(within(grid).getByRole('button', { name: /Anna/ }))
  expect(address).toEqual({ view: 'week', expert: '7' })
  cleanup()
  const { grid: week, asked } = await show(calendar([row('7', 'Anna'), row('7', 'Anna', [], { day: '2027-01-16' })]))
  expect(screen.getByText(/^\w{3} \d+ \w{3} – \w{3} \d+ \w{3}$/)).toBeDefined()
  expect(asked(CalendarWeekDocument)).toEqual([{ expertId: '7', from: null }])
  fireEvent.click(within(week).getByRole('button', { name: /16 Jan/ }))
  expect(address).toEqual({ view: undefined, expert: undefined, day: '2027-01-16' })
})

test('a treatment that nobody gives shows an empty calendar', async () => {
  address = { skill: 'swedish' }
  answering([[CalendarDayDocument, () => ({ data: { calendarDay: calendar([]) } })]])
  renderInOffice(<CalendarPage />, { ...olivia, cities: [berlin] })
  expect(await screen.findByText('Nobody in this city offers this treatment.')).toBeDefined()
  expect(screen.queryByRole('grid')).toBeNull()
})

test("if not all hours fit, today's grid begins with a quarter of a view before the present time", async () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1000)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  // 15:00 in Berlin, half of the hours from 8:00 to 22:00: half of 900 beside the names, less a quarter of 200.
  const { grid } = await show({ ...calendar([row('1', 'Anna')]), now: '2027-01-15T14:00:00Z' })
  expect(grid.parentElement?.scrollLeft).toBeCloseTo(400, 0)
  cleanup()
  const { grid: other } = await show(calendar([row('1', 'Anna')]))
  expect(other.parentElement?.scrollLeft).toBe(0)
})

test("a couple's booking is counted once, and so is one whose expert has left", async () => {
  const couple = booking('BOTH', 56, { isCouple: true })
  const left = { ...booking('LEFT', 40), expertId: '9', expert: 'Gone', needsExpert: true }
  await show(calendar([row('1', 'Anna', [couple]), row('2', 'Ben', [couple])], [{ day: '2027-01-15', booking: left }]))
  expect(screen.getByText('2 experts, 2 bookings')).toBeDefined()
})

test('the filter for free times lists only times to come, and keeps a chosen one after it has passed', async () => {
  address = { free: '9:30' }
  // 14:00 in Berlin.
  await show({ ...calendar([row('1', 'Anna')]), now: '2027-01-15T13:00:00Z' })
  const times = [...screen.getByLabelText<HTMLSelectElement>('Free at').options].map(({ text }) => text)
  expect(times.slice(0, 3)).toEqual(['Any time', '9:30', '14:15'])
})

test('the number of bookings in an expert’s week is shown below it', async () => {
  address = { view: 'week', expert: '1' }
  await show(calendar([row('1', 'Anna', [booking('AAA', 56)]), row('1', 'Anna', [], { day: '2027-01-16' })]))
  expect(screen.getByText('1 booking')).toBeDefined()
})

test.each([
  ['2027-04-14', 0],
  ['2027-04-15', 1],
])('a day further ahead than experts can be booked says so: %s', async (day, count) => {
  await show({ ...calendar([row('1', 'Anna', [], { day })]), day })
  expect(screen.queryAllByText(/^Working hours are known until Wednesday 14 April/)).toHaveLength(count)
})
