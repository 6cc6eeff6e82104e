import type { Language } from './language.ts'

/** The cities that can be booked, in the order in which texts name them. Their districts and postal codes are data. */
export const openCities = [
  { id: 'berlin', name: { en: 'Berlin', de: 'Berlin' } },
  { id: 'hamburg', name: { en: 'Hamburg', de: 'Hamburg' } },
] as const satisfies readonly { id: string; name: Record<Language, string> }[]

export type OpenCityId = (typeof openCities)[number]['id']
