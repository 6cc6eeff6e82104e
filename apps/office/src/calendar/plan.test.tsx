import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CalendarDayDocument, CalendarWeekDocument, PreviewChangeDocument } from '../gql/graphql.ts'
import type { CalendarFragment } from '../gql/graphql.ts'
import { answering, olivia } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { choose } from '../platform/preferences.ts'
import { CalendarPage } from './calendar-page.tsx'
import type { ChangePreview } from './plan.ts'

let address: object = {}
let state: { preparedAct?: { draft: object } } = {}
const navigate = vi.fn((to: { search: (now: object) => object; state?: typeof state }) => {
  address = to.search(address)
  state = to.state ?? {}
})
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate, useSearch: () => address }))

beforeEach(() => {
  address = {}
  state = {}
  choose({ language: 'en' })
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  // Elements have no size in this environment, and only rows within the given height are drawn.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(460)
  HTMLElement.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
})

type Row = CalendarFragment['rows'][number]
const names: Readonly<Record<string, string>> = { '1': 'Anna', '2': 'Ben', '3': 'Cem', '4': 'Dora' }

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
const row = (expertId: string, bookings: Row['bookings'] = [], day = '2027-01-15'): Row => ({
  expertId,
  expert: names[expertId] ?? '',
  day,
  open: [36, 80],
  absent: [],
  held: [],
  isFree: null,
  bookings,
})

type Asked = { code: string; start: string; from: string; to: string }

/**
 * Shows a calendar whose server accepts, at each time, these experts, and otherwise refuses with the reason. `comes`
 * are the experts of the guests.
 */
async function show(
  rows: Row[],
  accepted: (start: string) => string[],
  { refused = 'taken', guests = ['1'], lane = [], verbs = olivia.verbs.concat('moveBooking') }: Options = {},
) {
  const calendar: CalendarFragment = {
    now: '2027-01-14T12:00:00Z',
    day: '2027-01-15',
    rows,
    withoutExpert: lane,
    closures: [],
    treatments: [{ id: 'swedish', name: { de: 'Schwedische Massage', en: 'Swedish massage' } }],
  }
  const previewOf = ({ start, from, to }: Asked): ChangePreview => {
    const could = accepted(start)
    const crew = guests.map((id) => ({
      id: id === from ? to : id,
      name: names[id === from ? to : id] ?? '',
      formerId: id,
      formerName: names[id] ?? '',
    }))
    return could.includes(to)
      ? { refused: null, experts: crew, accepted: could, cheaperCents: 500 }
      : { refused, experts: [], accepted: could, cheaperCents: 0 }
  }
  const asked = answering([
    [CalendarDayDocument, () => ({ data: { calendarDay: calendar } })],
    [CalendarWeekDocument, () => ({ data: { calendarWeek: calendar } })],
    [PreviewChangeDocument, (variables) => ({ data: { previewChange: previewOf(variables as Asked) } })],
  ])
  renderInOffice(<CalendarPage />, {
    ...olivia,
    verbs,
    cities: [{ id: 'berlin', name: { de: 'Berlin', en: 'Berlin' } }],
  })
  return { asked, grid: await screen.findByRole('grid') }
}
type Options = {
  refused?: NonNullable<ChangePreview['refused']>
  guests?: string[]
  lane?: CalendarFragment['withoutExpert']
  verbs?: typeof olivia.verbs
}

const focus = (grid: HTMLElement, stop: string): void => {
  grid.querySelector<HTMLElement>(`[data-stop="${stop}"]`)?.focus()
}
const press = (key: string, shiftKey = false): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey })
}
const bar = () => screen.findByRole('region', { name: 'Preview of a change' })
/** The rows with a preview, by the names of their experts. */
const drawnIn = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('row')
    .filter((one) => one.querySelector('[data-ghost]'))
    .map((one) => one.querySelector('[data-row]')?.firstElementChild?.textContent)

test('Shift and the arrow keys preview another time, and Enter opens the move to confirm it', async () => {
  const { grid, asked } = await show([row('1', [booking('AAA', 40)]), row('2')], () => ['1'])
  focus(grid, '1 2027-01-15/AAA')
  press('ArrowRight', true)
  const preview = within(await bar())
  expect(await preview.findByText('Anna, Fri 15 Jan, 10:15–11:15')).toBeDefined()
  expect(await preview.findByText(/becomes .*10:15/)).toBeDefined()
  expect(preview.getByText(/5\.00\sEUR less/)).toBeDefined()
  expect(preview.getByText(/The customer gets an e-mail/)).toBeDefined()
  expect(drawnIn(grid)).toEqual(['Anna'])
  expect(asked(PreviewChangeDocument)).toContainEqual({
    code: 'AAA',
    start: '2027-01-15T09:15:00.000Z',
    from: '1',
    to: '1',
  })
  press('Enter')
  expect(address).toEqual({ booking: 'AAA' })
  expect(state.preparedAct?.draft).toMatchObject({
    act: 'move',
    day: '2027-01-15',
    start: '2027-01-15T09:15:00.000Z',
    preferred: ['1'],
  })
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

test('up and down lead to the next expert whom the server accepts, and Enter opens the replacement', async () => {
  const { grid } = await show([row('1', [booking('AAA', 40)]), row('2'), row('3'), row('4')], () => ['3', '4'])
  focus(grid, '1 2027-01-15/AAA')
  press('ArrowDown', true)
  expect(await within(await bar()).findByText('Cem comes instead of Anna, at the same time and price.')).toBeDefined()
  expect(drawnIn(grid)).toEqual(['Cem'])
  press('ArrowDown', true)
  expect(await within(await bar()).findByText(/Dora comes instead of Anna/)).toBeDefined()
  press('ArrowDown', true)
  press('ArrowUp', true)
  expect(await within(await bar()).findByText(/Cem comes instead of Anna/)).toBeDefined()
  press('Enter')
  expect(state.preparedAct?.draft).toMatchObject({ act: 'replace', from: '1', to: '3' })
})

test('a step that leads nowhere is explained until the next step', async () => {
  const { grid } = await show([row('1', [booking('AAA', 40)]), row('2')], () => ['1'])
  focus(grid, '1 2027-01-15/AAA')
  press('ArrowDown', true)
  expect(await within(await bar()).findByText("There's nobody in this direction who could come then.")).toBeDefined()
  press('ArrowRight', true)
  await waitFor(() => expect(screen.queryByText("There's nobody in this direction who could come then.")).toBeNull())
})

test('a preview ends once another booking has the focus, and keys then act on that booking', async () => {
  const { grid } = await show([row('1', [booking('AAA', 40)]), row('2', [booking('BBB', 60)])], () => ['1', '2'])
  focus(grid, '1 2027-01-15/AAA')
  press('ArrowRight', true)
  await bar()
  focus(grid, '2 2027-01-15/BBB')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Preview of a change' })).toBeNull())
  expect(drawnIn(grid)).toEqual([])
  press('Enter')
  expect(navigate).not.toHaveBeenCalled()
})

test('a refused preview says why, cannot be opened, and Escape ends it', async () => {
  const rows = [row('1', [booking('AAA', 40), booking('BBB', 46)])]
  const { grid } = await show(rows, () => [])
  focus(grid, '1 2027-01-15/AAA')
  press('ArrowRight', true)
  expect(await within(await bar()).findByText(/too close to it/)).toBeDefined()
  press('ArrowRight', true)
  press('ArrowRight', true)
  expect(await within(await bar()).findByText('Anna is already booked then.')).toBeDefined()
  press('Enter')
  expect(navigate).not.toHaveBeenCalled()
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(drawnIn(grid)).toEqual([])
  expect(document.activeElement?.getAttribute('data-stop')).toBe('1 2027-01-15/AAA')
})

test.each([
  ['too_soon', /only owners and dispatchers/],
  ['expert_off', /doesn't work then/],
  ['past', /has passed/],
  ['over', /can no longer be changed/],
  ['treatment_not_given', /doesn't offer this treatment/],
] as const)('the refusal %s is said in words', async (refused, words) => {
  const { grid } = await show([row('1', [booking('AAA', 40)])], () => [], { refused })
  focus(grid, '1 2027-01-15/AAA')
  press('ArrowLeft', true)
  expect(await within(await bar()).findByText(words)).toBeDefined()
})

test("a couple's booking is previewed in the rows of both experts", async () => {
  const couple = booking('BOTH', 40, { isCouple: true })
  const { grid } = await show([row('1', [couple]), row('2', [couple])], () => ['1'], { guests: ['1', '2'] })
  focus(grid, '1 2027-01-15/BOTH')
  press('ArrowRight', true)
  await waitFor(() => expect(drawnIn(grid)).toEqual(['Anna', 'Ben']))
  expect(await within(await bar()).findByText(/^Anna and Ben, /)).toBeDefined()
  press('Enter')
  expect(state.preparedAct?.draft).toMatchObject({ act: 'move', preferred: ['1', '2'] })
})

test('from the lane without an expert, down leads to the first who could come', async () => {
  const { until: _until, needsExpert: _needs, ...shown } = booking('AAA', 40)
  const lane = [{ day: '2027-01-15', booking: { ...shown, expertId: '1', expert: 'Anna' } }]
  const { grid } = await show([row('1', [booking('AAA', 40)]), row('2'), row('3')], () => ['3'], { lane })
  focus(grid, 'lane/AAA 1')
  press('ArrowDown', true)
  await waitFor(() => expect(drawnIn(grid)).toEqual(['Cem']))
})

test('in the week of an expert, up and down lead to another day', async () => {
  address = { view: 'week', expert: '1' }
  const days = [row('1', [booking('AAA', 40)]), row('1', [], '2027-01-16')]
  const { grid } = await show(days, () => ['1'])
  focus(grid, '1 2027-01-15/AAA')
  press('ArrowDown', true)
  expect(await within(await bar()).findByText('Anna, Sat 16 Jan, 10:00–11:00')).toBeDefined()
})

test('the buttons of the preview do what the keys do', async () => {
  const { grid } = await show([row('1', [booking('AAA', 40)]), row('2')], () => ['1', '2'])
  focus(grid, '1 2027-01-15/AAA')
  press('ArrowRight', true)
  const preview = within(await bar())
  fireEvent.click(preview.getByRole('button', { name: 'Later' }))
  expect(await preview.findByText('Anna, Fri 15 Jan, 10:30–11:30')).toBeDefined()
  fireEvent.click(preview.getByRole('button', { name: 'Expert below' }))
  await waitFor(() => expect(drawnIn(grid)).toEqual(['Ben']))
  fireEvent.click(preview.getByRole('button', { name: 'Never mind' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(document.activeElement?.getAttribute('data-stop')).toBe('1 2027-01-15/AAA')
})

test('an unpaid booking stays where it is, and the preview says why', async () => {
  const { grid, asked } = await show([row('1', [booking('AAA', 40, { status: 'placed' })]), row('2')], () => ['1'])
  focus(grid, '1 2027-01-15/AAA')
  for (const key of ['ArrowRight', 'ArrowDown']) {
    press(key, true)
    expect(await within(await bar()).findByText("This booking isn't paid yet, so it can't be changed.")).toBeDefined()
    expect(drawnIn(grid)).toEqual([])
  }
  expect(asked(PreviewChangeDocument)).toEqual([])
})

test('people who may not move bookings get no preview', async () => {
  const { grid, asked } = await show([row('1', [booking('AAA', 40)])], () => ['1'], { verbs: ['seeBookings'] })
  focus(grid, '1 2027-01-15/AAA')
  press('ArrowRight', true)
  expect(screen.queryByRole('region')).toBeNull()
  expect(asked(PreviewChangeDocument)).toEqual([])
})
