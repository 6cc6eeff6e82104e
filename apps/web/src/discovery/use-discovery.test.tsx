import { screen, waitFor } from '@testing-library/react'
import type { JSX } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { GraphqlAnswer } from '../platform/server-context.ts'
import { send } from '../platform/testing/send.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { DayStep } from './days/day-step.tsx'
import { useDiscovery } from './use-discovery.ts'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

const type = (id: string, ...lengths: number[]) => ({ id, prices: lengths.map((length) => ({ length })) })
/** The answers to all queries; each reads its own fields. */
const answers: GraphqlAnswer = {
  data: {
    appConfig: { now: '2027-01-11T08:00:00.000Z' },
    locations: [],
    servedArea: { postalCode: '10115', served: true, openingSoon: false, city: 'Berlin', atHomeFee: { intValue: 0 } },
    availableTreatmentTypes: [type('classic', 60, 90), type('thai', 90, 120), type('face', 30)],
  },
}

beforeEach(() => {
  send.mockResolvedValue(answers)
})

function Chosen(): JSX.Element {
  const { search, where } = useDiscovery('/booking/expert-select')
  return <p>{where ? `${search.type ?? 'nothing'} and ${search.secondType ?? 'nothing'}` : 'no place'}</p>
}

describe("a couple's selection", () => {
  test.each([
    ['thai', 'classic and thai'],
    ['face', 'classic and nothing'],
    ['gone', 'classic and nothing'],
  ])('has %s for the second guest only if it can be combined with the first: %s', async (secondType, chosen) => {
    const route = '/booking/expert-select'
    const path = `${route}?postalCode=10115&date=2027-01-14&numberOfExperts=2&type=classic&secondType=${secondType}`
    await renderInApp(Chosen, { features: ['discovery'], route, path })
    await waitFor(() => expect(screen.getByText(chosen)).toBeDefined())
  })
})

function FirstDay(): JSX.Element {
  return <DayStep discovery={useDiscovery()} />
}

describe('the strip of days', () => {
  test.each([
    ['08:00', '11'],
    // 20:01 in Berlin: nothing can be booked or requested for that day any more.
    ['19:01', '12'],
  ])('begins with the first day that can be booked or requested (%s UTC)', async (time, first) => {
    const days = Array.from({ length: 14 }, (_, index) => `2027-01-${11 + index}`)
    send.mockResolvedValue({
      data: {
        ...(answers.data as object),
        appConfig: { now: `2027-01-11T${time}:00.000Z` },
        expertAvailabilitiesInRange: days.map((date) => ({
          date,
          morning: 9,
          afternoon: 9,
          evening: 9,
          totalExperts: 9,
        })),
      },
    })
    await renderInApp(FirstDay, { features: ['discovery'], route: '/treatments', path: '/treatments?postalCode=10115' })
    await vi.waitFor(() => expect(document.querySelector('input[name=date]')).not.toBeNull(), 5000)
    const day = document.querySelector('input[name=date]')
    expect(day?.getAttribute('value')).toBe(`2027-01-${first}`)
  })
})
