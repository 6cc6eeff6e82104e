import { builder } from '../platform/graphql/builder.ts'
import { MoneyType } from '../platform/graphql/shared-types.ts'
import { readLocalities } from './geo-queries.ts'
import { servedArea, type ServedArea } from './served-area.ts'
import { checkPostalCode } from './served-place.ts'

const ServedAreaType = builder.objectRef<ServedArea>('ServedArea').implement({
  description: 'Where a postal code stands.',
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
      description: 'Added once to an appointment at an own address (decision 16a).',
      resolve: ({ atHomeFeeCents }) => atHomeFeeCents ?? null,
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
    resolve: (_parent, { postalCode }, { db }) => readLocalities(db, checkPostalCode(postalCode)),
  }),
}))
