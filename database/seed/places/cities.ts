import { openCities, limits } from '@ruhepol/rules'
import type { CityContent } from '../content-types.ts'

export const CITIES = [
  ...openCities.map((city) => ({
    ...city,
    openingSoon: false,
    instantLeadTimeMinutes: limits.instantLeadTimeMinutes,
    travelMinutes: limits.travelMinutes,
    atHomeFeeCents: 1200,
  })),
  {
    id: 'munich',
    name: { en: 'Munich', de: 'München' },
    openingSoon: true,
    instantLeadTimeMinutes: limits.instantLeadTimeMinutes,
    travelMinutes: limits.travelMinutes,
    atHomeFeeCents: 1200,
  },
  {
    id: 'cologne',
    name: { en: 'Cologne', de: 'Köln' },
    openingSoon: true,
    instantLeadTimeMinutes: limits.instantLeadTimeMinutes,
    travelMinutes: limits.travelMinutes,
    atHomeFeeCents: 1200,
  },
  {
    id: 'frankfurt',
    name: { en: 'Frankfurt', de: 'Frankfurt' },
    openingSoon: true,
    instantLeadTimeMinutes: limits.instantLeadTimeMinutes,
    travelMinutes: limits.travelMinutes,
    atHomeFeeCents: 1200,
  },
] as const satisfies readonly CityContent[]
