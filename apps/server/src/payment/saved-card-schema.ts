import { builder } from '../platform/graphql/builder.ts'
import { deleteSavedCard, listSavedCards, type SavedCard } from './saved-cards.ts'

const SavedCardType = builder.objectRef<SavedCard>('SavedCard').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    brand: t.exposeString('brand'),
    expiryMonth: t.exposeInt('expiryMonth'),
    expiryYear: t.exposeInt('expiryYear'),
    numberSuffix: t.exposeString('numberSuffix', { description: 'The last four digits.' }),
    type: t.exposeString('type'),
  }),
})

builder.queryFields((t) => ({
  savedCards: t.field({
    type: [SavedCardType],
    resolve: async (_parent, _arguments, context) => listSavedCards(context, context.actor),
  }),
}))

builder.mutationFields((t) => ({
  deleteSavedCard: t.boolean({
    args: { cardId: t.arg.id({ required: true }) },
    resolve: async (_parent, { cardId }, context) => {
      await deleteSavedCard(context, { actor: context.actor, cardId })
      return true
    },
  }),
}))
