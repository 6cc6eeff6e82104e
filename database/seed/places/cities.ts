import { limits } from '@ruhepol/rules'
import type { CityContent } from '../content-types.ts'

export const CITIES = [
  {
    id: 'berlin',
    name: { en: 'Berlin', de: 'Berlin' },
    openingSoon: false,
    instantLeadTimeMinutes: limits.instantLeadTimeMinutes,
    travelMinutes: limits.travelMinutes,
    atHomeFeeCents: 1200,
  },
  {
    id: 'hamburg',
    name: { en: 'Hamburg', de: 'Hamburg' },
    openingSoon: false,
    instantLeadTimeMinutes: limits.instantLeadTimeMinutes,
    travelMinutes: limits.travelMinutes,
    atHomeFeeCents: 1200,
  },
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
