import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import type { JSX } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { FreeDaysDocument, FreeExpertFacetsDocument } from '../../gql/graphql.ts'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { SecondExpertStep } from '../second-guest/second-expert-step.tsx'
import type { CommonStarts } from '../second-guest/use-common-starts.ts'
import type { Discovery } from '../use-discovery.ts'
import { ExpertStep } from './expert-step.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const first: BookingSearch = { postalCode: '10115', date: '2026-12-01' }
const otherDay: BookingSearch = { ...first, date: '2026-12-02' }
const otherDayWithType: BookingSearch = { ...otherDay, type: 'classic' }
const expert = { id: '1', name: 'Mia', languages: [], experience: [], media: [], rating: 0, reviewCount: 0 }

const hashOf = (document: object): string => (document as { __meta__: { hash: string } }).__meta__.hash
const daysHash = hashOf(FreeDaysDocument)

const facets = {
  treatments: [],
  anyTreatment: 9,
  languages: [
    { value: 'english', name: [{ lang: 'en', value: 'English' }], count: 4 },
    { value: 'thai', name: [{ lang: 'en', value: 'Thai' }], count: 0 },
  ],
  anyLanguage: 9,
  years: [{ value: '10', name: [], count: 3 }],
  anyYears: 9,
}

/** Answers each query about experts when the test says so. */
const pending: ((count: number) => void)[] = []
/** Holds back the answers for the strip of days, except the first one. */
const pendingDays: (() => void)[] = []

beforeEach(() => {
  pending.length = 0
  pendingDays.length = 0
  send.mockImplementation(({ documentId, variables }) => {
    const days = { data: { expertAvailabilitiesInRange: [] } }
    if (documentId === hashOf(FreeExpertFacetsDocument))
      return Promise.resolve({ data: { expertAvailabilityInfoNoLength: { facets } } })
    if (documentId === daysHash && variables?.['treatmentTypeId'] === null) return Promise.resolve(days)
    return new Promise((resolve) => {
      if (documentId === daysHash) return pendingDays.push(() => resolve(days))
      return pending.push((count) => {
        const free = { count, nodes: [{ expert, availabilities: [] }] }
        resolve({ data: { expertAvailabilityInfoNoLength: free, availableExperts: { count, nodes: [expert] } } })
      })
    })
  })
})

const answer = (count: number) =>
  act(async () => {
    await vi.waitFor(() => expect(pending).not.toHaveLength(0))
    pending.shift()?.(count)
    await new Promise((resolve) => setTimeout(resolve))
  })

/** A step whose day can be changed; returns its status messages from then on, in order. */
async function show(Step: (props: { discovery: Discovery }) => JSX.Element, next = otherDay) {
  const Page = (): JSX.Element => {
    const [search, setSearch] = useState(first)
    const discovery = { search, where: { postalCode: '10115' }, stripStart: '2026-12-01' } as unknown as Discovery
    return (
      <>
        <button type="button" onClick={() => setSearch(next)}>
          Another day
        </button>
        <Step discovery={discovery} />
      </>
    )
  }
  await renderInApp(Page, { features: ['discovery'] })
  await answer(11)
  await screen.findByText(/11/)
  const status = screen.getAllByRole('status').find(({ textContent }) => textContent.includes('11'))
  if (!status) throw new Error('the number is not announced')
  const said: (string | null)[] = []
  new MutationObserver(() => said.push(status.textContent)).observe(status, {
    characterData: true,
    childList: true,
    subtree: true,
  })
  screen.getByRole('button', { name: 'Another day' }).click()
  return said
}

const SecondStep = ({ discovery }: { discovery: Discovery }): JSX.Element => (
  <SecondExpertStep
    discovery={discovery}
    guest={discovery}
    starts={{ firstOfSecond: new Map() } as unknown as CommonStarts}
  />
)

describe('the number of free experts', () => {
  test.each([
    ['the expert step', ExpertStep, '7 experts free on Wednesday 2\u00a0December'],
    ['the step of the second expert', SecondStep, '7 are free at the same time as the first'],
  ])('is announced for another day only once it is known, in %s', async (_step, Step, words) => {
    const said = await show(Step)
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(said).toEqual([])
    await answer(7)
    await vi.waitFor(() => expect(said).toEqual([words]))
  })

  test('is announced for a treatment only once the days above count the same experts', async () => {
    const said = await show(ExpertStep, otherDayWithType)
    await answer(7)
    expect(said).toEqual([])
    await act(async () => {
      pendingDays.shift()?.()
      await new Promise((resolve) => setTimeout(resolve))
    })
    await vi.waitFor(() => expect(said).toEqual(['7 experts free on Wednesday 2\u00a0December']))
  })
})

describe('the filters of the free experts', () => {
  const choose = vi.fn<(next: BookingSearch) => void>()
  const chooseAndClose = vi.fn<(next: BookingSearch) => void>()
  beforeEach(() => {
    prepareDialogs()
    choose.mockReset()
    chooseAndClose.mockReset()
  })

  async function showStep(search: BookingSearch, sheet?: 'filters') {
    const discovery = {
      search,
      sheet,
      choose,
      chooseAndClose,
      where: { postalCode: '10115' },
      stripStart: '2026-12-01',
    } as unknown as Discovery
    await renderInApp(() => <ExpertStep discovery={discovery} />, { features: ['discovery'] })
  }
  const filtered = { ...first, language: 'english' }

  test('are language and experience, with how many each leaves; a value that leaves nobody cannot be chosen', async () => {
    await showStep(first)
    const language = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Which language?' })
    expect(screen.queryByRole('combobox', { name: 'Which treatment?' })).toBeNull()
    await vi.waitFor(() =>
      expect([...language.options].map(({ text, disabled }) => [text, disabled])).toEqual([
        ['Any (9)', false],
        ['English (4)', false],
        ['Thai (0)', true],
      ]),
    )
    fireEvent.change(language, { target: { value: 'english' } })
    expect(choose).toHaveBeenCalledWith(filtered)
    expect(language.value).toBe('english')
  })

  test('are sent with the request for experts, for days and for their counts', async () => {
    await showStep(filtered)
    const filter = { treatmentTypeId: null, language: 'english', minYears: null }
    await vi.waitFor(() => expect(send.mock.calls.length).toBeGreaterThanOrEqual(3))
    expect(send.mock.calls.map(([{ variables }]) => variables?.['filter'])).toEqual([filter, filter, filter])
  })

  test('in their sheet count only once they are applied, and say how many are left', async () => {
    await showStep(first, 'filters')
    const sheet = within(await screen.findByRole('dialog', { name: 'Narrow the list' }))
    fireEvent.change(await sheet.findByRole('combobox', { name: 'Which language?' }), { target: { value: 'english' } })
    expect(await sheet.findByText('4 experts fit')).toBeTruthy()
    expect(choose).not.toHaveBeenCalled()
    fireEvent.click(sheet.getByRole('button', { name: 'Show 4 experts' }))
    expect(chooseAndClose).toHaveBeenCalledExactlyOnceWith(filtered)
  })

  test('do not change when their sheet is closed without applying', async () => {
    await showStep(first, 'filters')
    const sheet = within(await screen.findByRole('dialog', { name: 'Narrow the list' }))
    fireEvent.change(await sheet.findByRole('combobox', { name: 'Which language?' }), { target: { value: 'english' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Close' }))
    expect(chooseAndClose).toHaveBeenCalledExactlyOnceWith(first)
  })

  test('show how many are set and, if nobody is left, which ones to remove', async () => {
    await showStep({ ...filtered, years: 10 })
    expect(await screen.findByRole('button', { name: 'Filters: 2 set' })).toBeTruthy()
    await answer(0)
    expect(await screen.findByText('Nobody with these filters is free then')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove “English” (9 experts)' }))
    expect(choose).toHaveBeenLastCalledWith({ ...first, years: 10 })
    fireEvent.click(screen.getByRole('button', { name: 'Clear all filters' }))
    expect(choose).toHaveBeenLastCalledWith(first)
  })

  test('are not offered to a couple, who may want different experts', async () => {
    await showStep({ ...filtered, numberOfExperts: 2 })
    await answer(11)
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('button', { name: /Filters/ })).toBeNull()
  })
})
