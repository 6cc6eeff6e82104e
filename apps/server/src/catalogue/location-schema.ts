import { isVenue, kilometresBetween, locationKinds } from '@ruhepol/rules'
import type { StoredHotel } from '@ruhepol/database/stored-json'
import { checkPostalCode, districtOfPlace, pointOfPlace } from '../geo/index.ts'
import { notFound } from '../platform/errors.ts'
import { builder } from '../platform/graphql/builder.ts'
import {
  AddressType,
  LanguageEnum,
  LocalizedTextType,
  localizedTexts,
  MoneyType,
} from '../platform/graphql/shared-types.ts'
import { inMemoryList, MediaObject } from './media-schema.ts'
import { mediaOf } from './media.ts'
import { findActiveBanner, findLocation, readLocations, type Banner, type Location } from './place-queries.ts'

const LocationKindEnum = builder.enumType('LocationKind', { values: locationKinds })

const HotelVenueType = builder.objectRef<StoredHotel>('HotelVenue').implement({
  description: 'What a partner hotel with its own rules shows and charges.',
  fields: (t) => ({
    feeLabel: t.field({
      type: [LocalizedTextType],
      complexity: inMemoryList,
      resolve: ({ feeLabel }) => localizedTexts(feeLabel),
    }),
    infoBullets: t.field({
      type: [LocalizedTextType],
      complexity: inMemoryList,
      description: 'One text per bullet point and language.',
      resolve: ({ infoBullets }) => infoBullets.flatMap(localizedTexts),
    }),
    treatmentInfo: t.field({
      type: [LocalizedTextType],
      complexity: inMemoryList,
      resolve: ({ treatmentInfo }) => localizedTexts(treatmentInfo),
    }),
  }),
})

export const LocationObject = builder.objectRef<Location>('Location').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', {
      type: LocationKindEnum,
      description: 'Only a partner sets locationId on a cart; a city only presets where to search.',
    }),
    name: t.field({
      type: [LocalizedTextType],
      complexity: inMemoryList,
      resolve: ({ name }) => localizedTexts(name),
    }),
    address: t.field({
      type: AddressType,
      nullable: true,
      resolve: ({ kind, postalCode, locality, street, streetNumber }) =>
        isVenue(kind) && postalCode !== null && locality !== null
          ? { postalCode, locality, street, streetNumber, title: null, type: 'location' as const }
          : null,
    }),
    media: t.field({ type: [MediaObject], complexity: inMemoryList, resolve: ({ media }) => media.map(mediaOf) }),
    openingSoon: t.exposeBoolean('openingSoon', { description: 'Announced, not bookable yet.' }),
    postalCode: t.exposeString('postalCode', {
      nullable: true,
      description: 'The postal code availability is searched for when this location is chosen.',
    }),
    hotelVenue: t.boolean({
      description: 'Set for partner hotels with their own rules.',
      resolve: ({ hotel }) => hotel !== null,
    }),
    fee: t.field({
      type: MoneyType,
      description: "Added once to an appointment here; for a city, to one at the customer's own address (rule R16a).",
      resolve: ({ feeCents }) => feeCents,
    }),
    district: t.string({
      nullable: true,
      description: 'The district of its address, such as "Prenzlauer Berg".',
      resolve: async ({ kind, postalCode, street }, _arguments, context) =>
        isVenue(kind) && postalCode !== null
          ? ((await districtOfPlace(context, { postalCode, street: street ?? '' })) ?? null)
          : null,
    }),
    kilometresFrom: t.float({
      nullable: true,
      args: { postalCode: t.arg.string({ required: true }), street: t.arg.string() },
      description:
        'The distance as the crow flies, to 100 metres: from the street if it is known, else from the middle of the postal code. Null if either place has no known point.',
      resolve: async ({ latitude, longitude }, { postalCode, street }, context) => {
        const from = await pointOfPlace(context, { postalCode: checkPostalCode(postalCode), street: street ?? '' })
        if (!from || latitude === null || longitude === null) return null
        return Math.max(1, Math.round(kilometresBetween(from, { latitude, longitude }) * 10)) / 10
      },
    }),
    latitude: t.exposeFloat('latitude', { nullable: true, description: 'Degrees (WGS 84).' }),
    longitude: t.exposeFloat('longitude', { nullable: true, description: 'Degrees (WGS 84).' }),
    hotel: t.field({ type: HotelVenueType, nullable: true, resolve: ({ hotel }) => hotel }),
  }),
})

const BannerType = builder.objectRef<Banner>('Banner').implement({
  fields: (t) => ({
    promoName: t.exposeString('promoName'),
    promoTextOne: t.exposeString('promoTextOne'),
    promoTextTwo: t.exposeString('promoTextTwo'),
    promoCode: t.exposeString('promoCode'),
  }),
})

builder.queryFields((t) => ({
  locations: t.field({ type: [LocationObject], resolve: (_parent, _arguments, { db }) => readLocations(db) }),
  location: t.field({
    type: LocationObject,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, { id }, { db }) => {
      const location = await findLocation(db, id)
      if (!location) throw notFound('location')
      return location
    },
  }),
  activeBanner: t.field({
    type: BannerType,
    nullable: true,
    args: { city: t.arg.string(), lang: t.arg({ type: LanguageEnum }) },
    resolve: async (_parent, { city, lang }, { db, language }) =>
      (await findActiveBanner(db, { city: city?.trim() || undefined, lang: lang ?? language })) ?? null,
  }),
}))
