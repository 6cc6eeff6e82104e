import type { LocationKind } from '@ruhepol/rules'
import { beforeEach, expect, test, vi } from 'vitest'
import { ledTo } from '../../booking/flow/testing/led-to.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import type { RememberedPlace } from '../../platform/preferences.ts'
import { refusal, send } from '../../platform/testing/send.ts'
import type { ExpertsSearch } from './experts-search.ts'
import { loadExperts } from './load-experts.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const named = (value: string) => [{ lang: 'en', value }]
const location = (id: string, name: string, kind: LocationKind, address: object | null) => ({
  id,
  kind,
  name: named(name),
  openingSoon: false,
  postalCode: address ? '10117' : null,
  address,
  fee: { intValue: 0 },
})
const data = {
  experts: { count: 3, nodes: [] },
  expertFacets: {},
  appConfig: { now: '2027-01-11T08:00:00.000Z' },
  locations: [
    location('berlin', 'Berlin', 'city', null),
    location('hamburg', 'Hamburg', 'city', null),
    location('hotel-ahornhof', 'Hotel Ahornhof', 'partner', { locality: 'Berlin' }),
  ],
  servedArea: { served: true, openingSoon: false, city: 'Berlin' },
}

beforeEach(() => {
  send.mockReset().mockImplementation(({ variables }) => {
    const { locationId, postalCode, filter } = variables as {
      locationId?: string
      postalCode?: string
      filter?: { treatmentTypeId: string | null }
    }
    if (filter?.treatmentTypeId === 'gone' || (filter && locationId === 'gone'))
      return Promise.resolve(refusal('not_found'))
    if (filter && postalCode === '99999') return Promise.resolve(refusal('not_served'))
    if (filter && postalCode === '00000')
      return Promise.resolve(refusal('invalid_input', { fields: [{ path: 'postalCode', key: 'postal_code_invalid' }] }))
    return Promise.resolve({ data })
  })
})

const load = (search: ExpertsSearch, remembered: RememberedPlace | undefined) =>
  loadExperts(createQueryClient(), search, remembered)

test.each<[string, ExpertsSearch, RememberedPlace | undefined, string]>([
  ['an unknown treatment', { type: 'gone', language: 'english', page: 2 }, undefined, '/experts?language=english'],
  [
    'an unknown treatment at a place',
    { type: 'gone', postalCode: '10115', years: 5 },
    undefined,
    '/experts?postalCode=10115&years=5',
  ],
  [
    'an unknown treatment at the place chosen last',
    { type: 'gone', language: 'english' },
    { postalCode: '10115' },
    '/experts?language=english',
  ],
  ['an unknown location', { locationId: 'gone', type: 'thai', years: 5 }, undefined, '/experts?type=thai&years=5'],
  ['a place that is not served', { postalCode: '99999', type: 'thai' }, undefined, '/experts?type=thai'],
  ['a postal code that does not exist', { postalCode: '00000', years: 5 }, undefined, '/experts?years=5'],
  [
    'a place chosen last that is no longer served',
    { language: 'english', page: 2 },
    { postalCode: '99999' },
    '/experts?language=english&everywhere=true',
  ],
])('%s alone is dropped from the search', async (_what, search, remembered, href) => {
  const thrown: unknown = await load(search, remembered).catch((error: unknown) => error)
  expect(
    ledTo(() => {
      throw thrown
    }),
  ).toBe(href)
})

test.each<[ExpertsSearch, RememberedPlace | undefined, string | undefined]>([
  [{}, undefined, undefined],
  [{}, { postalCode: '10115' }, 'berlin'],
  [{}, { postalCode: '10117', locationId: 'hotel-ahornhof' }, 'berlin'],
  [{ postalCode: '10115' }, undefined, 'berlin'],
  [{ locationId: 'hamburg' }, { postalCode: '10115' }, 'hamburg'],
  [{ everywhere: true }, { postalCode: '10115' }, undefined],
])('the list %j with the place %j chosen last is of the city %s', async (search, remembered, cityId) => {
  expect((await load(search, remembered)).city?.id).toBe(cityId)
})
