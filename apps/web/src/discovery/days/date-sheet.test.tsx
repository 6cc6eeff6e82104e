import { addDays, firstRequestDay } from '@ruhepol/rules'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import type { Discovery } from '../use-discovery.ts'
import { DateSheet } from './date-sheet.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const today = '2026-11-21'
const full = '2026-11-27'
const nobody = '2026-11-28'
const onlyOne = '2026-11-29'
const off = '2026-11-30'

/** What the server says of two of the days. */
const told: Record<string, object> = {
  [nobody]: { totalExperts: 0, reason: 'nobodyForTreatment' },
  [onlyOne]: { totalExperts: 1, reason: 'needsTwoExperts' },
  [off]: { totalExperts: 0, reason: 'expertOff' },
}

beforeEach(prepareDialogs)

/** The open sheet in German, with everyone free on each day except one. Returns the chosen day. */
async function show(search: BookingSearch = {}, now = Date.parse('2026-11-21T12:00:00Z')) {
  const days = Array.from({ length: 10 }, (_, index) => addDays(today, index)).map((date) => {
    const free = date === full ? 0 : 9
    return { date, morning: free, afternoon: free, evening: free, totalExperts: free, ...told[date] }
  })
  const expertProfile = { id: '1', name: 'Nina', treatmentTypes: [], services: [] }
  send.mockResolvedValue({ data: { expertAvailabilitiesInRange: days, expertProfile } })
  const chooseAndClose = vi.fn<(next: BookingSearch) => void>()
  const discovery = {
    search,
    chooseAndClose,
    closeSheet: () => chooseAndClose(search),
    sheet: 'date',
    today,
    firstDay: firstRequestDay(now),
    now,
    lastDay: '2027-02-21',
    place: { leadTimeHours: 48 },
    where: { postalCode: '10115' },
  }
  await renderInApp(() => <DateSheet discovery={discovery as unknown as Discovery} />, {
    language: 'de',
    features: ['discovery'],
  })
  return chooseAndClose
}

it.each([
  ['2026-11-22', 'zu kurzfristig für eine direkte Buchung, auf Anfrage'],
  [full, 'ausgebucht, auf Anfrage'],
  [nobody, 'niemand für diese Behandlung, auf Anfrage'],
  [onlyOne, 'weniger als 2 Personen frei, auf Anfrage'],
  [off, 'kein Arbeitstag, auf Anfrage'],
])('the calendar allows a request for %s, like the strip', async (day, reason) => {
  const chooseAndClose = await show()
  const cells = await screen.findAllByRole('button', { name: new RegExp(`, ${reason}$`) })
  const cell = cells.find(({ dataset }) => dataset['day'] === day)
  expect(cell?.getAttribute('aria-disabled')).toBeNull()
  act(() => cell?.click())
  screen.getByRole('button', { name: /übernehmen$/ }).click()
  expect(chooseAndClose).toHaveBeenCalledWith({ date: day })
})

it('a day cannot be chosen if nothing can be booked or requested', async () => {
  await show({}, Date.parse('2026-11-21T19:01:00Z'))
  const days = await screen.findAllByRole('button', { name: /, auf Anfrage$/ })
  expect(days.map(({ dataset }) => dataset['day'])).not.toContain(today)
  expect(days.map(({ dataset }) => dataset['day'])).toContain('2026-11-22')
})

it('closing the calendar changes nothing, even after turning the month and clicking another day', async () => {
  const chosen = { date: '2026-11-24', timeRange: 'evening', type: 'classic' } as const
  const chooseAndClose = await show(chosen)
  const cells = await screen.findAllByRole('button', { name: /frei$/ })
  act(() => cells.at(-1)?.click())
  act(() => screen.getByRole('button', { name: 'Nächster Monat' }).click())
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(chooseAndClose.mock.calls).toEqual([[chosen]])
})

it('the calendar explains its marks, and from when instant bookings are possible', async () => {
  await show()
  const marks = await screen.findByRole('list')
  expect(
    within(marks)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['frei', 'wenige frei', 'auf Anfrage', '13keine freien Zeiten'])
  expect(screen.getByText(/Wir brauchen 48 Stunden Vorlauf/)).toBeTruthy()
})

it.each([
  [full, /27\. November ist ausgebucht/],
  [nobody, /28\. November gibt niemand diese Behandlung/],
  [onlyOne, /29\. November sind keine zwei Personen frei/],
])('the calendar says below the chosen %s why it can only be requested', async (date, words) => {
  await show({ date })
  expect(await screen.findByText(words)).toBeTruthy()
})

it('the calendar says below the chosen day of one expert that they do not work then', async () => {
  await show({ date: off, expert: '1', expertRoute: true })
  expect(await screen.findByText('Nina arbeitet am Montag, 30. November nicht')).toBeTruthy()
})

it('the calendar says of days that cannot be chosen whether they are over or not open yet', async () => {
  await show({}, Date.parse('2026-11-21T19:01:00Z'))
  const day = async (name: RegExp) => (await screen.findByRole('button', { name })).getAttribute('aria-disabled')
  expect(await day(/21\.\sNovember, vorbei$/)).toBe('true')
  const until = () => screen.queryByText(/^Termine gibt es zurzeit bis Sonntag, 21\. Februar/)
  expect(until()).toBeNull()
  const turn = () => act(() => screen.getByRole('button', { name: 'Nächster Monat' }).click())
  turn()
  turn()
  turn()
  expect(await day(/28\.\sFebruar, noch nicht buchbar$/)).toBe('true')
  expect(until()).not.toBeNull()
})
