import { ExpertReviewObject } from '../catalogue/index.ts'
import { limits, reportReasons } from '@ruhepol/rules'
import { builder } from '../platform/graphql/builder.ts'
import { LanguageEnum } from '../platform/graphql/shared-types.ts'
import { stopReviewMails } from './ask-for-reviews.ts'
import { createReview } from './create-review.ts'
import { reportReview } from './report-review.ts'

const CreateReviewInput = builder.inputType('CreateReviewInput', {
  fields: (t) => ({
    bookingId: t.id({ required: true }),
    rating: t.int({
      required: true,
      description: `Half stars, ${limits.reviewHalfStarsMin} to ${limits.reviewHalfStarsMax}.`,
    }),
    text: t.string(),
    showTreatment: t.boolean({
      description:
        'Shows the treatment with the review, which the author must have been told. By default it is not shown.',
    }),
    token: t.string({ description: 'Required unless signed in.' }),
  }),
})

const ReviewReportReasonEnum = builder.enumType('ReviewReportReason', { values: reportReasons })

builder.mutationFields((t) => ({
  createReview: t.field({
    type: ExpertReviewObject,
    args: { input: t.arg({ type: CreateReviewInput, required: true }) },
    resolve: (_parent, { input }, { db, actor, callerAddress }) => createReview(db, { ...input, actor, callerAddress }),
  }),
  reportReview: t.boolean({
    description:
      'Reports a public review to the operator. Until a decision is made, a repeated report counts as the same one.',
    args: {
      reviewId: t.arg.id({ required: true }),
      reason: t.arg({ type: ReviewReportReasonEnum, required: true }),
      explanation: t.arg.string({ required: true }),
      name: t.arg.string(),
      email: t.arg.string({
        description: 'Receives the confirmation and the decision; without an address, neither is sent.',
      }),
      goodFaith: t.arg.boolean({
        required: true,
        description: 'True: the reporter believes in good faith that the report is accurate and complete.',
      }),
      locale: t.arg({
        type: LanguageEnum,
        description: "The page's language; by default the language of the request.",
      }),
    },
    resolve: async (_parent, { locale, ...input }, { db, callerAddress, language }) => {
      await reportReview(db, { ...input, callerAddress, language: locale ?? language })
      return true
    },
  }),
  stopReviewMails: t.boolean({
    description: "Stops mails that ask for reviews to the cart's address. Repeating it changes nothing.",
    args: { cartId: t.arg.id({ required: true }), token: t.arg.string() },
    resolve: async (_parent, { cartId, token }, { db, actor }) => {
      await stopReviewMails(db, { cartId, token, actor })
      return true
    },
  }),
}))
