import { languages } from '@ruhepol/rules'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { I18nProvider } from '../i18n/index.ts'
import { testI18n } from '../i18n/testing/test-i18n.ts'
import { createQueryClient } from '../platform/api/query-client.ts'
import { send } from '../platform/testing/send.ts'
import { HomeLocations } from './home-locations.tsx'
import type { HomeLocation } from './home-queries.ts'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

function location(id: string, name: string, changes: Partial<HomeLocation> = {}): HomeLocation {
  const texts = languages.map((lang) => ({ lang, value: name }))
  const common = {
    kind: 'city' as const,
    openingSoon: false,
    hotelVenue: false,
    postalCode: null,
    address: null,
    fee: { intValue: 0 },
  }
  return { id, ...common, name: texts, media: [], ...changes }
}

const locations = [
  location('berlin', 'Berlin'),
  location('ahornhof', 'Hotel Ahornhof', { kind: 'partner', hotelVenue: true }),
  location('kastanie', 'Yogahaus Kastanie', { kind: 'partner' }),
  location('munich', 'München', { openingSoon: true }),
]

async function show(): Promise<void> {
  const i18n = await testI18n('de', 'home')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider i18n={i18n}>
        <HomeLocations />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

afterEach(() => send.mockReset())

describe('the places on the home page', () => {
  it('each link to their own address', async () => {
    send.mockResolvedValue({ data: { locations } })
    await show()
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/locations/berlin',
      '/locations/ahornhof',
      '/locations/kastanie',
      '/locations/munich',
    ])
  })

  it('say in words that a city opens soon', async () => {
    send.mockResolvedValue({ data: { locations } })
    await show()
    const item = (await screen.findByRole('heading', { name: 'München' })).closest('li')
    expect(item && within(item).getByText('Eröffnet bald')).toBeTruthy()
  })

  it("show only a hotel's town, because its own page describes the place inside the house", async () => {
    const address = { locality: 'Berlin' } as HomeLocation['address']
    send.mockResolvedValue({
      data: { locations: locations.map((one) => (one.hotelVenue ? { ...one, address } : one)) },
    })
    await show()
    expect(await screen.findByText('Hotel in Berlin')).toBeTruthy()
  })

  it('can be requested again if they could not be loaded', async () => {
    send.mockResolvedValueOnce({ errors: [{ message: 'down', extensions: { code: 'unavailable' } }] })
    send.mockResolvedValueOnce({ data: { locations } })
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('link', { name: 'Berlin' })).toBeTruthy()
  })

  it('refer to the search if there are none', async () => {
    send.mockResolvedValue({ data: { locations: [] } })
    await show()
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('/treatments')
  })
})
