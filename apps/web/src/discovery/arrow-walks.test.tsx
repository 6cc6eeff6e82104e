import { addDays } from '@ruhepol/rules'
import { ToastProvider } from '@ruhepol/ui'
import { fireEvent, screen } from '@testing-library/react'
import type { JSX } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { send } from '../platform/testing/send.ts'
import { DayStep } from './days/day-step.tsx'
import { PersonsQuestion } from './persons-question.tsx'
import { SlotChoices } from './starts/slot-choices.tsx'
import { TreatmentStep } from './treatments/treatment-step.tsx'
import { useDiscovery } from './use-discovery.ts'
import type { Discovery } from './use-discovery.ts'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

const name = (text: string) => [{ lang: 'en', value: text }]
const typeNamed = (text: string) => ({
  id: text,
  name: name(text),
  description: name('one line'),
  details: { pressure: name('Light'), onMat: false },
  media: [],
  prices: [],
})
const starts = ['2027-01-14T10:00:00.000Z', '2027-01-14T11:00:00.000Z']

beforeEach(() => {
  const days = Array.from({ length: 14 }, (_, index) => ({
    date: addDays('2027-01-11', index),
    totalExperts: 9,
    morning: 9,
    afternoon: 9,
    evening: 9,
  }))
  send.mockResolvedValue({
    data: {
      appConfig: { now: '2027-01-11T08:00:00.000Z' },
      locations: [],
      servedArea: { postalCode: '10115', served: true, openingSoon: false, city: 'Berlin', atHomeFee: { intValue: 0 } },
      availableTreatmentTypes: [typeNamed('classic'), typeNamed('sports')],
      expertAvailabilitiesInRange: days,
    },
  })
})

const start = `postalCode=10115&date=2027-01-14&type=classic&slot=${starts[0] ?? ''}&length=60`

/** The question with what is chosen. */
async function show(Question: (props: { discovery: Discovery }) => JSX.Element): Promise<void> {
  const Page = (): JSX.Element => {
    const discovery = useDiscovery()
    const { date, type, slot, length, numberOfExperts } = discovery.search
    return (
      <>
        <Question discovery={discovery} />
        <p data-testid="chosen">{[date, type, slot, length, numberOfExperts].join(' ')}</p>
      </>
    )
  }
  const InToasts = (): JSX.Element => (
    <ToastProvider>
      <Page />
    </ToastProvider>
  )
  await renderInApp(InToasts, { features: ['discovery'], route: '/treatments', path: `/treatments?${start}` })
}
const chosen = () => screen.getByTestId('chosen').textContent

/** A browser's reaction to an arrow key: the radio next to the focused one has the focus and is chosen. */
async function arrow(from: RegExp, to: RegExp): Promise<void> {
  const before = chosen()
  fireEvent.keyDown(await screen.findByRole('radio', { name: from }), { key: 'ArrowDown' })
  const next = await screen.findByRole('radio', { name: to })
  next.focus()
  fireEvent.click(next)
  await vi.waitFor(() => expect(chosen()).not.toBe(before))
}

const Starts = ({ discovery }: { discovery: Discovery }): JSX.Element => (
  <SlotChoices discovery={discovery} goneSlot={undefined} all={starts} prices={[]} none={<p>none</p>} />
)

test.each([
  ['days', DayStep, /^Thu 14/, /^Fri 15/],
  ['treatments', TreatmentStep, /classic/, /sports/],
  ['one or two persons', PersonsQuestion, /One person/, /Couple/],
  ['starts', Starts, /11:00/, /12:00/],
])(
  'the arrow keys over the %s restore what they cleared when they move back',
  async (_what, Question, first, second) => {
    await show(Question)
    await screen.findByRole('radio', { name: first })
    const atFirst = chosen()
    await arrow(first, second)
    await arrow(second, first)
    expect(chosen()).toBe(atFirst)
  },
)
