import type { Language } from './language.ts'

/** The cities in which one can book, in the order in which texts name them; their districts and postal codes are data. */
export const openCities = [
  { id: 'berlin', name: { en: 'Berlin', de: 'Berlin' } },
  { id: 'hamburg', name: { en: 'Hamburg', de: 'Hamburg' } },
] as const satisfies readonly { id: string; name: Record<Language, string> }[]

export type OpenCityId = (typeof openCities)[number]['id']
