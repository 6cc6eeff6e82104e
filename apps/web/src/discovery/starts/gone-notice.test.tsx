import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { DayStep } from '../days/day-step.tsx'
import type { Discovery } from '../use-discovery.ts'
import { SlotChoices } from './slot-choices.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const day = '2026-11-27'
const gone = '2026-11-27T09:00:00.000Z'

/** Reports a change of the page's height to its observers. */
let grow: (() => void) | undefined
const scrolled = vi.fn<() => void>()

beforeEach(() => {
  prepareDialogs()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void
      readonly disconnect = () => (grow = undefined)
      constructor(tell: () => void) {
        this.observe = () => (grow = tell)
      }
    },
  )
  Element.prototype.scrollIntoView = scrolled
})

function discoveryOf(search: BookingSearch): Discovery {
  const discovery = {
    search,
    choose: vi.fn(),
    openSheet: vi.fn(),
    stripStart: day,
    lastDay: '2027-02-21',
    now: Date.parse('2026-11-21T12:00:00Z'),
    place: { leadTimeHours: 48 },
    where: { postalCode: '10115' },
  }
  return discovery as unknown as Discovery
}

const show = (part: () => React.JSX.Element) => renderInApp(part, { language: 'de', features: ['discovery'] })
const alert = async () => within(await screen.findByRole('group', { name: /ist nicht mehr frei/ }))

it('the notice points out the neighbours of a lost start if there are some', async () => {
  const discovery = discoveryOf({ date: day, gone })
  await show(() => (
    <SlotChoices
      discovery={discovery}
      goneSlot={gone}
      all={['2026-11-27T10:00:00.000Z']}
      prices={[]}
      none={<p>keine</p>}
    />
  ))
  expect((await alert()).getByText(/10:00 Uhr ist nicht mehr frei/)).toBeTruthy()
  expect((await alert()).getByText(/nächstgelegenen Zeiten/)).toBeTruthy()
})

it('the notice says above the other options that the lost start was the last one', async () => {
  const discovery = discoveryOf({ date: day, gone })
  await show(() => <SlotChoices discovery={discovery} goneSlot={gone} all={[]} prices={[]} none={<p>keine</p>} />)
  expect((await alert()).getByText(/10:00 Uhr ist nicht mehr frei/)).toBeTruthy()
  expect((await alert()).queryByText(/nächstgelegenen Zeiten/)).toBeNull()
  expect(screen.getByText('keine')).toBeTruthy()
})

async function showFullDay(search: BookingSearch): Promise<void> {
  const none = { morning: 0, afternoon: 0, evening: 0, totalExperts: 0 }
  send.mockResolvedValue({ data: { expertAvailabilitiesInRange: [{ date: day, ...none }] } })
  const discovery = discoveryOf(search)
  await show(() => <DayStep discovery={discovery} />)
  expect(await screen.findByText(/27\. November ist ausgebucht/)).toBeTruthy()
}

it.each([
  ['that the person was sent back from', { date: day, gone }],
  ['that is still chosen', { date: day, slot: gone }],
])('the notice says that a start %s is lost, even if its whole day is full', async (_, search) => {
  await showFullDay(search)
  expect((await alert()).getByText(/10:00 Uhr ist nicht mehr frei/)).toBeTruthy()
})

it('the notice says nothing on a full day about a start lost on another day', async () => {
  await showFullDay({ date: day, gone: '2026-11-28T09:00:00.000Z' })
  expect(screen.queryByText(/ist nicht mehr frei/)).toBeNull()
})

/** The notice of a lost start when it is first scrolled into view. */
async function ledBack(): Promise<void> {
  await show(() => (
    <SlotChoices
      discovery={discoveryOf({ date: day, gone })}
      goneSlot={gone}
      all={[]}
      prices={[]}
      none={<p>keine</p>}
    />
  ))
  await alert()
  expect(grow).toBeDefined()
  scrolled.mockClear()
}

it('the notice stays in view when content above it loads late', async () => {
  await ledBack()
  grow?.()
  expect(scrolled).toHaveBeenCalledOnce()
})

it.each(['pointerdown', 'keydown', 'wheel'])(
  'the notice keeps the scroll position after a user action (%s)',
  async (sign) => {
    await ledBack()
    window.dispatchEvent(new Event(sign))
    expect(grow).toBeUndefined()
  },
)

it("the notice does not scroll a screen reader's user back after some seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await ledBack()
  vi.advanceTimersByTime(5000)
  expect(grow).toBeUndefined()
})
