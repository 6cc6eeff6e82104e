import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import type { Discovery } from '../use-discovery.ts'
import { SlotChoices } from './slot-choices.tsx'

vi.mock('../../platform/api/send.ts', () => ({ send: vi.fn() }))

const search: BookingSearch = { postalCode: '10115', date: '2026-11-27', type: 'classic', expert: '7' }
/** 10:00 and 14:00 in Berlin; nothing in the evening. */
const [morning, afternoon] = ['2026-11-27T09:00:00.000Z', '2026-11-27T13:00:00.000Z'] as const
const prices = [
  { length: 60, morning: 6900, afternoon: 7500, evening: 8500 },
  { length: 90, morning: 10_400, afternoon: 11_300, evening: 12_800 },
]

async function show(changes: BookingSearch = {}, why?: ComponentProps<typeof SlotChoices>['why']) {
  const choose = vi.fn<Discovery['choose']>()
  const discovery = {
    search: { ...search, ...changes },
    choose,
    now: Date.parse('2026-11-21T12:00:00Z'),
    place: { leadTimeHours: 48 },
  } as unknown as Discovery
  await renderInApp(
    () => (
      <SlotChoices
        discovery={discovery}
        goneSlot={undefined}
        all={[morning, afternoon]}
        prices={prices}
        why={why}
        none={<p />}
      />
    ),
    { language: 'en', features: ['discovery'] },
  )
  const grid = [...document.querySelectorAll<HTMLInputElement>('input[name=slot]')]
  return { choose, shown: grid.map(({ value }) => value) }
}

const part = (name: RegExp) => screen.getByRole('group', { name })
const filter = () => within(screen.getByRole('radiogroup', { name: 'Time of day' }))

describe('the start times', () => {
  test('are all shown, by part of day, without a question about it', async () => {
    const { shown } = await show()
    expect(shown).toEqual([morning, afternoon])
    expect(filter().getByRole<HTMLInputElement>('radio', { name: 'All day' }).checked).toBe(true)
  })

  test('say the surcharge of each part of day', async () => {
    await show()
    expect(part(/^Morning/).textContent).not.toContain('EUR')
    expect(part(/^Afternoon \+6\u00a0EUR/)).toBeDefined()
    expect(part(/^Evening \+16\u00a0EUR/)).toBeDefined()
  })

  test('say the surcharge for the chosen duration', async () => {
    await show({ length: 90 })
    expect(part(/^Afternoon \+9\u00a0EUR/)).toBeDefined()
  })

  test('say why a part of day has none, and offer a request for it', async () => {
    await show()
    expect(part(/^Evening/).textContent).toContain('Fully booked on this day')
    const evening = { name: 'Evening', description: 'Fully booked on this day' }
    expect(filter().getByRole<HTMLInputElement>('radio', evening).disabled).toBe(true)
    expect(screen.getByRole('link', { name: /evening/i }).getAttribute('href')).toContain('timeRange=evening')
  })

  test('say, if it is known, that nobody or only one expert gives the treatment then', async () => {
    await show({}, { evening: 'nobodyForTreatment' })
    expect(part(/^Evening/).textContent).toContain('Nobody gives this treatment then')
    cleanup()
    await show({}, { evening: 'needsTwoExperts' })
    expect(part(/^Evening/).textContent).toContain('Fewer than 2 experts free')
  })

  test('are limited to the part of day in the address, until all are shown again', async () => {
    const { choose, shown } = await show({ timeRange: 'afternoon' })
    expect(shown).toEqual([afternoon])
    fireEvent.click(filter().getByRole('radio', { name: 'All day' }))
    expect(choose.mock.calls[0]?.[0]).toEqual(search)
  })

  test('are all shown if the part of day in the address has none', async () => {
    expect((await show({ timeRange: 'evening' })).shown).toEqual([morning, afternoon])
  })
})
