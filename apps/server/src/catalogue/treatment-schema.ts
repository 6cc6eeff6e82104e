import { cheapest, fromPricePerHour, type LengthPrices } from '@ruhepol/rules'
import { builder } from '../platform/graphql/builder.ts'
import { cacheableField } from '../platform/graphql/answer-cache.ts'
import { LocalizedTextType, localizedTexts, MoneyType } from '../platform/graphql/shared-types.ts'
import { servedPlace } from '../geo/index.ts'
import { inMemoryList, MediaObject } from './media-schema.ts'
import { mediaOf } from './media.ts'
import type { TreatmentType } from './treatment-queries.ts'
import { availableTreatmentTypes, getTreatmentType } from './treatments-on-sale.ts'

const TreatmentDetailsType = builder.objectRef<TreatmentType>('TreatmentDetails').implement({
  fields: (t) => ({
    origin: t.field({
      type: [LocalizedTextType],
      complexity: inMemoryList,
      resolve: ({ origin }) => localizedTexts(origin),
    }),
    pressure: t.field({
      type: [LocalizedTextType],
      complexity: inMemoryList,
      resolve: ({ pressure }) => localizedTexts(pressure),
    }),
    level: t.field({
      type: [LocalizedTextType],
      complexity: inMemoryList,
      resolve: ({ level }) => localizedTexts(level),
    }),
    oil: t.exposeBoolean('oil'),
    onMat: t.exposeBoolean('onMat', { description: 'On a mat on the floor: no massage table is needed or brought.' }),
  }),
})

const TreatmentPriceType = builder.objectRef<LengthPrices>('TreatmentPrice').implement({
  description: 'Prices of one length at each time of day.',
  fields: (t) => ({
    length: t.exposeInt('length', { description: 'Minutes.' }),
    morning: t.expose('morning', { type: MoneyType }),
    afternoon: t.expose('afternoon', { type: MoneyType }),
    evening: t.expose('evening', { type: MoneyType }),
  }),
})

export const TreatmentTypeObject = builder.objectRef<TreatmentType>('TreatmentType').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.field({
      type: [LocalizedTextType],
      complexity: inMemoryList,
      resolve: ({ name }) => localizedTexts(name),
    }),
    description: t.field({
      type: [LocalizedTextType],
      complexity: inMemoryList,
      resolve: ({ description }) => localizedTexts(description),
    }),
    longDescription: t.field({
      type: [LocalizedTextType],
      complexity: inMemoryList,
      resolve: ({ longDescription }) => localizedTexts(longDescription),
    }),
    media: t.field({
      type: [MediaObject],
      complexity: inMemoryList,
      resolve: ({ media }) => media.map(mediaOf),
    }),
    prices: t.expose('prices', { type: [TreatmentPriceType], complexity: inMemoryList }),
    fromPricePerHour: t.field({
      type: MoneyType,
      description: 'The cheapest price across lengths and times of day, per hour.',
      resolve: ({ prices }) => fromPricePerHour(prices) ?? cheapest(prices[0]),
    }),
    details: t.field({ type: TreatmentDetailsType, resolve: (treatmentType) => treatmentType }),
  }),
})

builder.queryFields((t) => ({
  availableTreatmentTypes: t.field({
    type: [TreatmentTypeObject],
    extensions: cacheableField,
    args: { postalCode: t.arg.string(), locationId: t.arg.id() },
    resolve: async (_parent, { postalCode, locationId }, { db }) => {
      const anywhere = postalCode == null && locationId == null
      const place = anywhere ? undefined : await servedPlace(db, { postalCode, locationId })
      return availableTreatmentTypes(db, place?.cityId)
    },
  }),
  treatmentTypeInfo: t.field({
    type: TreatmentTypeObject,
    extensions: cacheableField,
    args: { treatmentId: t.arg.id({ required: true }), locationId: t.arg.id() },
    resolve: async (_parent, { treatmentId, locationId }, { db }) => {
      if (locationId != null) await servedPlace(db, { locationId })
      return getTreatmentType(db, treatmentId)
    },
  }),
}))
