import { openCities, limits } from '@ruhepol/rules'
import type { CityContent } from '../content-types.ts'

const citiesOpeningSoon = [
  { id: 'munich', name: { en: 'Munich', de: 'München' } },
  { id: 'cologne', name: { en: 'Cologne', de: 'Köln' } },
  { id: 'frankfurt', name: { en: 'Frankfurt', de: 'Frankfurt' } },
] as const

const terms = {
  instantLeadTimeMinutes: limits.instantLeadTimeMinutes,
  travelMinutes: limits.travelMinutes,
  atHomeFeeCents: 1200,
}

export const CITIES = [
  ...openCities.map((city) => ({ ...city, ...terms, openingSoon: false })),
  ...citiesOpeningSoon.map((city) => ({ ...city, ...terms, openingSoon: true })),
] satisfies readonly CityContent[]
