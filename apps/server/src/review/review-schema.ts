import { ExpertReviewObject } from '../catalogue/index.ts'
import { builder } from '../platform/graphql/builder.ts'
import { stopReviewMails } from './ask-for-reviews.ts'
import { createReview } from './create-review.ts'

const CreateReviewInput = builder.inputType('CreateReviewInput', {
  fields: (t) => ({
    bookingId: t.id({ required: true }),
    rating: t.int({ required: true, description: 'Half stars, 1 to 10.' }),
    text: t.string(),
    token: t.string({ description: 'Needed when not signed in.' }),
  }),
})

builder.mutationFields((t) => ({
  createReview: t.field({
    type: ExpertReviewObject,
    args: { input: t.arg({ type: CreateReviewInput, required: true }) },
    resolve: (_parent, { input }, { db, actor, callerAddress }) => createReview(db, { ...input, actor, callerAddress }),
  }),
  stopReviewMails: t.boolean({
    description: "No more mails that ask for reviews go to the cart's address; twice is the same as once.",
    args: { cartId: t.arg.id({ required: true }), token: t.arg.string() },
    resolve: async (_parent, { cartId, token }, { db, actor }) => {
      await stopReviewMails(db, { cartId, token, actor })
      return true
    },
  }),
}))
