import type { LocationContent } from '../content-types.ts'

/** Partner locations without a fee of their own: the city's at-home fee applies (decisions 16a). */
export const PARTNER_PLACES = [
  {
    id: 'yogahaus-kastanie',
    kind: 'partner',
    city: 'berlin',
    name: { en: 'Yogahaus Kastanie', de: 'Yogahaus Kastanie' },
    address: { street: 'Kastanienallee', streetNumber: '73', postalCode: '10435', locality: 'Berlin' },
    media: [{ type: 'image', name: 'room-lounge' }],
    openingSoon: false,
  },
  {
    id: 'physiowerk-bergmannstrasse',
    kind: 'partner',
    city: 'berlin',
    name: { en: 'Physiowerk Bergmannstraße', de: 'Physiowerk Bergmannstraße' },
    address: { street: 'Bergmannstraße', streetNumber: '97', postalCode: '10961', locality: 'Berlin' },
    media: [{ type: 'image', name: 'room-treatment' }],
    openingSoon: false,
  },
  {
    id: 'praxis-savignyplatz',
    kind: 'partner',
    city: 'berlin',
    name: { en: 'Practice rooms at Savignyplatz', de: 'Praxisräume am Savignyplatz' },
    address: { street: 'Grolmanstraße', streetNumber: '22', postalCode: '10623', locality: 'Berlin' },
    media: [
      { type: 'image', name: 'room-treatment' },
      { type: 'image', name: 'room-lounge' },
    ],
    openingSoon: false,
  },
  {
    id: 'hebammenhaus-pankow',
    kind: 'partner',
    city: 'berlin',
    name: { en: 'Midwives’ house Pankow', de: 'Hebammenhaus Pankow' },
    address: { street: 'Florastraße', streetNumber: '36', postalCode: '13187', locality: 'Berlin' },
    media: [{ type: 'image', name: 'room-lounge' }],
    openingSoon: false,
  },
  {
    id: 'studio-ottensen',
    kind: 'partner',
    city: 'hamburg',
    name: { en: 'Studio Ottensen', de: 'Studio Ottensen' },
    address: { street: 'Bahrenfelder Straße', streetNumber: '145', postalCode: '22765', locality: 'Hamburg' },
    media: [{ type: 'image', name: 'room-lounge' }],
    openingSoon: false,
  },
  {
    id: 'bewegungsraum-eppendorf',
    kind: 'partner',
    city: 'hamburg',
    name: { en: 'Bewegungsraum Eppendorf', de: 'Bewegungsraum Eppendorf' },
    address: { street: 'Eppendorfer Landstraße', streetNumber: '64', postalCode: '20249', locality: 'Hamburg' },
    media: [{ type: 'image', name: 'room-treatment' }],
    openingSoon: false,
  },
  {
    id: 'ruderhaus-alster',
    kind: 'partner',
    city: 'hamburg',
    name: { en: 'Boathouse on the Alster', de: 'Ruderhaus an der Alster' },
    address: { street: 'Bellevue', streetNumber: '18', postalCode: '22301', locality: 'Hamburg' },
    media: [
      { type: 'image', name: 'room-treatment' },
      { type: 'image', name: 'room-lounge' },
    ],
    openingSoon: false,
  },
] as const satisfies readonly LocationContent[]
