import { limits } from '@ruhepol/rules'
import { builder } from '../platform/graphql/builder.ts'
import { AddressType, MoneyType } from '../platform/graphql/shared-types.ts'
import type { AddressSuggestion } from './address-suggestion.ts'
import { addressSources } from './geocoder.ts'
import { citiesForPostalCode } from './cities-for-postal-code.ts'
import { servedArea, type ServedArea } from './served-area.ts'
import type { Town } from './find-towns.ts'
import { addressAt, SHORTEST_TOWN, suggestAddresses, suggestTowns } from './suggest-addresses.ts'

const ServedAreaType = builder.objectRef<ServedArea>('ServedArea').implement({
  description: 'Whether and how a postal code is served.',
  fields: (t) => ({
    postalCode: t.exposeString('postalCode'),
    city: t.string({
      nullable: true,
      resolve: ({ city }, _arguments, { language }) => city && city[language],
    }),
    served: t.exposeBoolean('served'),
    openingSoon: t.exposeBoolean('openingSoon'),
    instantLeadTimeHours: t.int({
      description: 'Nearer than this, only a booking request is offered.',
      resolve: ({ leadTimeMinutes }) => Math.ceil(leadTimeMinutes / 60),
    }),
    atHomeFee: t.field({
      type: MoneyType,
      nullable: true,
      description: "Added once to an appointment at the customer's own address (rule R16a).",
      resolve: ({ atHomeFeeCents }) => atHomeFeeCents ?? null,
    }),
  }),
})

const TownType = builder.objectRef<Town>('Town').implement({
  description: 'A German town or municipality, served or not, or a district of a served one.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Of the town.' }),
    district: t.exposeString('district', { nullable: true, description: '"Prenzlauer Berg"; null for a whole town.' }),
    postalCode: t.exposeString('postalCode', { description: 'The first one of a town, one of those of a district.' }),
    served: t.exposeBoolean('served'),
    openingSoon: t.exposeBoolean('openingSoon'),
  }),
})

const AddressSourceEnum = builder.enumType('AddressSource', { values: addressSources })

const AddressSuggestionType = builder.objectRef<AddressSuggestion>('AddressSuggestion').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    source: t.expose('source', {
      type: AddressSourceEnum,
      description: 'The source of the result: Photon and Google must be named wherever their results are shown.',
    }),
    district: t.exposeString('district', { nullable: true, description: '"Prenzlauer Berg", if known.' }),
    label: t.exposeString('label', { description: 'One line, as a person would write it.' }),
    address: t.expose('address', { type: AddressType }),
    needsStreetNumber: t.exposeBoolean('needsStreetNumber', {
      description: 'True if the street is known but the house number is missing (message key valid_street_number).',
    }),
  }),
})

builder.queryFields((t) => ({
  servedArea: t.field({
    type: ServedAreaType,
    args: { postalCode: t.arg.string({ required: true }) },
    resolve: (_parent, { postalCode }, { db }) => servedArea(db, postalCode),
  }),
  citiesForPostalCode: t.stringList({
    args: { postalCode: t.arg.string({ required: true }) },
    resolve: (_parent, { postalCode }, { db }) => citiesForPostalCode(db, postalCode),
  }),
  addressSuggestions: t.field({
    type: [AddressSuggestionType],
    description: `Germany only; ${limits.locationSearchMin} characters or more.`,
    args: {
      query: t.arg.string({ required: true }),
      near: t.arg.string({ description: 'A known postal code: equal results near it come first.' }),
    },
    resolve: (_parent, { query, near }, context) => suggestAddresses(context, query, near ?? undefined),
  }),
  towns: t.field({
    type: [TownType],
    description: `German towns that begin with the text, and the postal codes of the district that it means; ${SHORTEST_TOWN} characters or more.`,
    args: { query: t.arg.string({ required: true }) },
    resolve: (_parent, { query }, { db }) => suggestTowns(db, query),
  }),
  addressAt: t.field({
    type: AddressSuggestionType,
    nullable: true,
    args: { latitude: t.arg.float({ required: true }), longitude: t.arg.float({ required: true }) },
    resolve: (_parent, position, context) => addressAt(context, position),
  }),
}))
