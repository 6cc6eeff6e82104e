import type { LocationContent } from '../content-types.ts'

/** A city only narrows the search; a treatment never takes place at it. */
export const CITY_LOCATIONS = [
  {
    id: 'berlin',
    kind: 'city',
    city: 'berlin',
    name: { en: 'Berlin', de: 'Berlin' },
    postalCode: '10178',
    media: [{ type: 'image', name: 'city-berlin' }],
    openingSoon: false,
  },
  {
    id: 'hamburg',
    kind: 'city',
    city: 'hamburg',
    name: { en: 'Hamburg', de: 'Hamburg' },
    postalCode: '20095',
    media: [{ type: 'image', name: 'city-hamburg' }],
    openingSoon: false,
  },
  {
    id: 'munich',
    kind: 'city',
    city: 'munich',
    name: { en: 'Munich', de: 'München' },
    postalCode: '80331',
    media: [{ type: 'image', name: 'city-munich' }],
    openingSoon: true,
  },
  {
    id: 'cologne',
    kind: 'city',
    city: 'cologne',
    name: { en: 'Cologne', de: 'Köln' },
    postalCode: '50667',
    media: [{ type: 'image', name: 'city-cologne' }],
    openingSoon: true,
  },
  {
    id: 'frankfurt',
    kind: 'city',
    city: 'frankfurt',
    name: { en: 'Frankfurt', de: 'Frankfurt' },
    postalCode: '60311',
    media: [{ type: 'image', name: 'city-frankfurt' }],
    openingSoon: true,
  },
] as const satisfies readonly LocationContent[]
