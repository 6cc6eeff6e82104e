import { languages } from '@ruhepol/rules'
import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { BookingSearch } from '../../../booking/flow/booking-search.ts'
import type { GraphqlAnswer } from '../../../platform/server-context.ts'
import { send } from '../../../platform/testing/send.ts'
import { renderInApp } from '../../../page/testing/render-in-app.tsx'
import type { DiscoveryLocation } from '../../place/place.ts'
import type { Discovery } from '../../use-discovery.ts'
import { PlaceSheet } from '../place-sheet.tsx'
import type { PlaceKind } from '../place-sheet.tsx'

/** The server's answers, distinguished by the queries' variables. */
export type Server = (variables: Record<string, unknown>) => GraphqlAnswer | Promise<GraphqlAnswer>

const named = (name: string) => languages.map((lang) => ({ lang, value: name }))

export function partner(id: string, name: string, changes: Partial<DiscoveryLocation> = {}): DiscoveryLocation {
  return {
    id,
    kind: 'partner',
    openingSoon: false,
    postalCode: '10117',
    district: null,
    hotelVenue: false,
    name: named(name),
    address: { street: 'Weg', streetNumber: '1', postalCode: '10117', locality: 'Berlin' },
    fee: { intValue: 1200 },
    hotel: null,
    ...changes,
  }
}

export const area = (postalCode: string, changes: object = {}) => ({
  data: {
    servedArea: {
      postalCode,
      city: 'Berlin',
      served: true,
      openingSoon: false,
      instantLeadTimeHours: 48,
      atHomeFee: { intValue: 1200 },
      ...changes,
    },
  },
})

type Show = {
  server: Server
  locations?: DiscoveryLocation[]
  search?: BookingSearch
  kind?: PlaceKind
}

/**
 * The open picker in German on the test's own server, in a test that replaces `platform/api/send.ts`. Returns the
 * chosen place.
 */
export async function showPicker({ server, locations = [], search = {}, kind }: Show) {
  send.mockImplementation(async ({ variables = {} }) => {
    if (Object.keys(variables).length === 0) return { data: { locations: placed(locations) } }
    return server(variables)
  })
  const chosen = vi.fn<(next: BookingSearch) => void>()
  const discovery = { search, locations, sheet: 'place', closeSheet: vi.fn(), chooseAndClose: chosen }
  await renderInApp(() => <PlaceSheet discovery={discovery as unknown as Discovery} kind={kind} />, {
    language: 'de',
    features: ['place', 'location', 'discovery'],
  })
  return { chosen, field: () => screen.getByRole('combobox') }
}

/** Positions on one line to the east, a tenth of a degree apart. */
const placed = (locations: readonly DiscoveryLocation[]) =>
  locations.map(({ id }, index) => ({ id, latitude: 52.5, longitude: 13.4 + index / 10, media: [] }))

/** A live region is filled a moment after it appears. */
export const announcementDelay = 100

/** Lets time pass, and then everything that this causes, since calls and their answers take separate turns. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  for (let turn = 0; turn < 4; turn += 1) await act(() => vi.advanceTimersByTimeAsync(0))
}
