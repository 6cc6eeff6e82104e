import type { Elements } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ChangeExpertTimesDocument, ExpertTimesDocument, TimesInTheWayDocument } from '../gql/graphql.ts'
import type { TimesFragment } from '../gql/graphql.ts'
import { answering, type Answer } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { officeQuery } from '../platform/api.ts'
import { choose } from '../platform/preferences.ts'
import { AbsenceForm } from './absence-form.tsx'
import { DayForm } from './day-form.tsx'
import { TakeBack } from './take-back.tsx'
import { bookingOf, timesOf } from './testing/times-of.ts'
import { WeekForm } from './week-form.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/office">{children}</a>,
}))

beforeEach(() => choose({ language: 'en' }))

const form = { times: timesOf(), onDone: vi.fn(), onLeave: vi.fn() }
const saved = (isSaved: boolean, conflicts: unknown[] = []) => ({
  data: { changeExpertTimes: { isSaved, conflicts, times: timesOf({ version: 'next' }) } },
})
/** The text that is shown if no booking is in the way. */
const free = 'No booking is in the way.'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('an absence with a booking in its way is saved only by the button "Save anyway"', async () => {
  const asked = answering([
    [TimesInTheWayDocument, () => ({ data: { timesInTheWay: [bookingOf('RUHE-1')] } })],
    [ChangeExpertTimesDocument, () => saved(true, [bookingOf('RUHE-1')])],
    [ExpertTimesDocument, () => ({ data: { expertTimes: timesOf() } })],
  ])
  renderInOffice(<AbsenceForm kind="vacation" {...form} />)
  const inTheWay = await screen.findByRole('group', { name: 'Booked in these hours' })
  expect(within(inTheWay).getByRole('link').textContent).toContain('RUHE-1')
  // Enter in a field does not save: it moves the focus to the bookings in the way.
  fireEvent.submit(screen.getByLabelText('First day').closest('form') as HTMLFormElement)
  expect(document.activeElement).toBe(inTheWay)
  expect(asked(ChangeExpertTimesDocument)).toEqual([])
  press('Save anyway')
  await waitFor(() => expect(form.onDone).toHaveBeenCalledOnce())
  expect(asked(ChangeExpertTimesDocument)).toEqual([
    {
      expertId: '7',
      seen: 'seen',
      anyway: true,
      change: { absence: { kind: 'vacation', from: '2027-01-11T23:00:00.000Z', until: '2027-01-12T23:00:00.000Z' } },
    },
  ])
})

test('a booking made after the preview is shown, and the change is not saved', async () => {
  const asked = answering([
    [TimesInTheWayDocument, () => ({ data: { timesInTheWay: [] } })],
    [ChangeExpertTimesDocument, () => saved(false, [bookingOf('RUHE-2')])],
  ])
  renderInOffice(<DayForm {...form} />)
  expect(await screen.findByText(free)).toBeDefined()
  press('Save the day')
  expect(await screen.findByText(/RUHE-2/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save anyway' })).toBeDefined()
  expect(asked(ChangeExpertTimesDocument)).toMatchObject([{ anyway: false }])
})

test('only the weekdays that change are sent, and invalid hours are reported first', async () => {
  const asked = answering([
    [TimesInTheWayDocument, () => ({ data: { timesInTheWay: [] } })],
    [ChangeExpertTimesDocument, () => saved(true)],
    [ExpertTimesDocument, () => ({ data: { expertTimes: timesOf() } })],
  ])
  renderInOffice(<WeekForm {...form} />)
  expect(screen.getByText('Change the hours of a weekday first.')).toBeDefined()
  const tuesday = within(screen.getByRole('group', { name: 'Tuesday' }))
  fireEvent.change(tuesday.getByLabelText('From'), { target: { value: '70' } })
  expect(tuesday.getByRole('alert').textContent).toMatch(/^The end must be after/)
  fireEvent.change(tuesday.getByLabelText('Until'), { target: { value: '80' } })
  expect(await screen.findByText(free)).toBeDefined()
  press('Save the week')
  await waitFor(() => expect(asked(ChangeExpertTimesDocument)).toHaveLength(1))
  expect(asked(ChangeExpertTimesDocument)).toMatchObject([
    {
      change: {
        weekly: {
          weekdays: [{ weekday: 2, hours: [{ fromQuarter: 70, toQuarter: 80 }] }],
          fromDay: '2027-01-11',
          untilDay: null,
        },
      },
    },
  ])
})

describe('a change that is entered while the one before it is being saved', () => {
  const dayField = () => screen.getByLabelText<HTMLInputElement>('Day')
  /** Saves Tuesday, enters Thursday before the server answers, and then lets it answer. */
  const saveWithEdit = async (answer: Answer) => {
    let respond = (): void => undefined
    const asked = answering([
      [TimesInTheWayDocument, () => ({ data: { timesInTheWay: [] } })],
      [ChangeExpertTimesDocument, () => new Promise((resolve) => (respond = () => resolve(answer)))],
      [ExpertTimesDocument, () => ({ data: { expertTimes: timesOf() } })],
    ])
    const onDone = vi.fn()
    const { queries } = renderInOffice(<DayForm {...form} onDone={onDone} />)
    await screen.findByText(free)
    press('Save the day')
    await waitFor(() => expect(asked(ChangeExpertTimesDocument)).toHaveLength(1))
    fireEvent.change(dayField(), { target: { value: '2027-01-14' } })
    await waitFor(() => expect(asked(TimesInTheWayDocument)).toHaveLength(2))
    respond()
    await waitFor(() => expect(queries.isMutating()).toBe(0))
    expect(asked(ChangeExpertTimesDocument)).toMatchObject([{ change: { hours: { day: '2027-01-12' } } }])
    return onDone
  }

  test('stays in the form', async () => {
    const onDone = await saveWithEdit(saved(true))
    expect(await screen.findByText('The day is saved')).toBeDefined()
    expect(onDone).not.toHaveBeenCalled()
    expect(dayField().value).toBe('2027-01-14')
  })

  test('is not shown with the bookings that are in the way of the one before it', async () => {
    await saveWithEdit(saved(false, [bookingOf('RUHE-2')]))
    expect(await screen.findByText(free)).toBeDefined()
    expect(screen.queryByText(/RUHE-2/)).toBeNull()
    fireEvent.change(dayField(), { target: { value: '2027-01-12' } })
    expect(await screen.findByText(/RUHE-2/)).toBeDefined()
  })
})

test('the form begins with the hours valid on its first day, so that planned hours can be changed back', async () => {
  const asked = answering([
    [TimesInTheWayDocument, () => ({ data: { timesInTheWay: [] } })],
    [ChangeExpertTimesDocument, () => saved(true)],
    [ExpertTimesDocument, () => ({ data: { expertTimes: timesOf() } })],
  ])
  const planned = [{ weekday: 1, fromDay: '2027-03-01', untilDay: null, hours: [] }]
  renderInOffice(<WeekForm {...form} times={timesOf({ planned })} />)
  const monday = within(screen.getByRole('group', { name: 'Monday' }))
  expect(monday.queryByText('not working')).toBeNull()
  fireEvent.change(screen.getByLabelText('Valid from'), { target: { value: '2027-04-01' } })
  expect(monday.getByText('not working')).toBeDefined()
  fireEvent.click(monday.getByRole('button', { name: 'Add hours' }))
  expect(await screen.findByText(free)).toBeDefined()
  press('Save the week')
  await waitFor(() => expect(asked(ChangeExpertTimesDocument)).toHaveLength(1))
  expect(asked(ChangeExpertTimesDocument)).toMatchObject([
    {
      change: {
        weekly: { weekdays: [{ weekday: 1, hours: [{ fromQuarter: 36, toQuarter: 68 }] }], fromDay: '2027-04-01' },
      },
    },
  ])
})

/** Renders a form with an expert's times, which it gets from the same query as the expert's page. */
function OverTimes({ children }: { children: (times: TimesFragment) => Elements }) {
  const { data } = useQuery(officeQuery(ExpertTimesDocument, { expertId: '7' }))
  return (
    data && (
      <>
        <p>{data.expertTimes.version}</p>
        {children(data.expertTimes)}
      </>
    )
  )
}

test('if somebody else was faster, what was entered stays and the times are fetched again', async () => {
  const answers = [timesOf(), timesOf({ version: 'next' })]
  const asked = answering([
    [TimesInTheWayDocument, () => ({ data: { timesInTheWay: [] } })],
    [
      ChangeExpertTimesDocument,
      ({ seen }) =>
        seen === 'next' ? saved(true) : { errors: [{ message: '', extensions: { code: 'changed_meanwhile' } }] },
    ],
    [ExpertTimesDocument, () => ({ data: { expertTimes: answers.shift() ?? timesOf({ version: 'next' }) } })],
  ])
  const onDone = vi.fn()
  renderInOffice(<OverTimes>{(times) => <AbsenceForm kind="ill" {...form} times={times} onDone={onDone} />}</OverTimes>)
  expect(await screen.findByText(free)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-01-13' } })
  await waitFor(() => expect(screen.getByText(free)).toBeDefined())
  press('Report as ill now')
  expect(await screen.findByText(/changed in the meantime/)).toBeDefined()
  expect(await screen.findByText('next')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe('2027-01-13')
  press('Report as ill now')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(asked(ChangeExpertTimesDocument)).toMatchObject([{ seen: 'seen' }, { seen: 'next' }])
})

test('a weekday that somebody else has just changed is shown with their hours and is not sent', async () => {
  const asked = answering([
    [TimesInTheWayDocument, () => ({ data: { timesInTheWay: [] } })],
    [ChangeExpertTimesDocument, () => saved(true)],
    [ExpertTimesDocument, () => ({ data: { expertTimes: timesOf() } })],
  ])
  const shorter = [{ fromQuarter: 40, toQuarter: 60 }]
  const newer = timesOf({
    version: 'newer',
    weekly: timesOf().weekly.map((one) => (one.weekday === 2 ? { weekday: 2, hours: shorter } : one)),
  })
  const { queries } = renderInOffice(<OverTimes>{(times) => <WeekForm {...form} times={times} />}</OverTimes>)
  await screen.findByText('seen')
  const until = (weekday: string) =>
    within(screen.getByRole('group', { name: weekday })).getByLabelText<HTMLSelectElement>('Until')
  fireEvent.change(until('Friday'), { target: { value: '80' } })
  act(
    () =>
      void queries.setQueryData(officeQuery(ExpertTimesDocument, { expertId: '7' }).queryKey, { expertTimes: newer }),
  )
  await screen.findByText('newer')
  expect(until('Tuesday').value).toBe('60')
  expect(until('Friday').value).toBe('80')
  expect(await screen.findByText(free)).toBeDefined()
  press('Save the week')
  await waitFor(() => expect(asked(ChangeExpertTimesDocument)).toHaveLength(1))
  expect(asked(ChangeExpertTimesDocument)).toMatchObject([
    {
      seen: 'newer',
      change: { weekly: { weekdays: [{ weekday: 5, hours: [{ fromQuarter: 36, toQuarter: 80 }] }] } },
    },
  ])
})

test('a failed search for bookings in the way can be repeated', async () => {
  const looks: Answer[] = [
    { errors: [{ message: '', extensions: { code: 'rate_limited' } }] },
    { data: { timesInTheWay: [] } },
  ]
  answering([[TimesInTheWayDocument, () => looks.shift() as Answer]])
  renderInOffice(<AbsenceForm kind="ill" {...form} />)
  expect(await screen.findByText(/^Too many attempts/)).toBeDefined()
  expect(screen.queryByText(/^Looking for bookings/)).toBeNull()
  const report = screen.getByRole('button', { name: 'Report as ill now' })
  expect(report.getAttribute('aria-disabled')).toBe('true')
  press('Try again')
  expect(await screen.findByText(free)).toBeDefined()
  expect(report.getAttribute('aria-disabled')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

describe('a form without fields', () => {
  const takeBack = <TakeBack {...form} change={{ cleared: { day: '2027-01-12' } }} what="Tuesday" />

  test('focuses its button when it opens, and keeps the focus there if no booking is in the way', async () => {
    answering([[TimesInTheWayDocument, () => ({ data: { timesInTheWay: [] } })]])
    renderInOffice(takeBack)
    const button = screen.getByRole('button', { name: 'Yes, remove' })
    expect(document.activeElement).toBe(button)
    expect(await screen.findByText(free)).toBeDefined()
    expect(document.activeElement).toBe(button)
  })

  test('moves the focus to the bookings in the way once they are found', async () => {
    answering([[TimesInTheWayDocument, () => ({ data: { timesInTheWay: [bookingOf('RUHE-1')] } })]])
    renderInOffice(takeBack)
    const inTheWay = await screen.findByRole('group', { name: 'Booked in these hours' })
    await waitFor(() => expect(document.activeElement).toBe(inTheWay))
  })
})
