import { ExpertReviewObject } from '../catalogue/index.ts'
import { builder } from '../platform/graphql/builder.ts'
import { createReview } from './create-review.ts'

const CreateReviewInput = builder.inputType('CreateReviewInput', {
  fields: (t) => ({
    bookingId: t.id({ required: true }),
    rating: t.int({ required: true, description: 'Half stars, 1 to 10.' }),
    text: t.string(),
    token: t.string({ description: 'Needed when not signed in.' }),
  }),
})

builder.mutationField('createReview', (t) =>
  t.field({
    type: ExpertReviewObject,
    args: { input: t.arg({ type: CreateReviewInput, required: true }) },
    resolve: (_parent, { input }, { db, actor, callerAddress }) => createReview(db, { ...input, actor, callerAddress }),
  }),
)
