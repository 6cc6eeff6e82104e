import { limits } from '@ruhepol/rules'
import { builder } from '../platform/graphql/builder.ts'
import { cacheableField } from '../platform/graphql/answer-cache.ts'
import { LanguageEnum } from '../platform/graphql/shared-types.ts'
import { ExpertObject, ExpertReviewObject } from './expert-schema.ts'
import { MediaObject } from './media-schema.ts'
import { mediaOf } from './media.ts'
import { reviewHighlights, type Quote, type ReviewedExpert, type ReviewHighlights } from './review-highlights.ts'
import { TreatmentTypeObject } from './treatment-schema.ts'

const ReviewedExpertType = builder.objectRef<ReviewedExpert>('ReviewedExpert').implement({
  fields: (t) => ({
    expert: t.expose('expert', { type: ExpertObject }),
    portrait: t.field({
      type: MediaObject,
      nullable: true,
      resolve: ({ expert }) => {
        const portrait = expert.media.find(({ type }) => type === 'image')
        return portrait && mediaOf(portrait)
      },
    }),
    treatmentType: t.field({
      type: TreatmentTypeObject,
      nullable: true,
      description: 'What most of their good reviews are about; null if that is not known or not offered any more.',
      resolve: ({ treatmentType }) => treatmentType,
    }),
  }),
})

const QuoteType = builder.objectRef<Quote>('ReviewQuote').implement({
  fields: (t) => ({
    expert: t.expose('expert', { type: ExpertObject }),
    review: t.expose('review', { type: ExpertReviewObject }),
  }),
})

const ReviewHighlightsType = builder.objectRef<ReviewHighlights>('ReviewHighlights').implement({
  description: 'All public reviews of working experts in numbers, and some to begin with.',
  fields: (t) => ({
    rating: t.exposeInt('rating', { description: 'The mean of all of them, in tenths of a star.' }),
    count: t.exposeInt('count'),
    experts: t.expose('experts', {
      type: [ReviewedExpertType],
      complexity: { field: 1, multiplier: limits.shownExperts },
      description: 'Well-reviewed experts with a portrait, of the city first; two or more, or none.',
    }),
    quotes: t.expose('quotes', {
      type: [QuoteType],
      complexity: { field: 1, multiplier: limits.quotedReviews },
      description: 'Good reviews of different experts, in the language and of the city first; two or more, or none.',
    }),
  }),
})

builder.queryField('reviewHighlights', (t) =>
  t.field({
    type: ReviewHighlightsType,
    nullable: true,
    description: `Null while fewer than ${limits.shownReviewsMin} reviews are public.`,
    extensions: cacheableField,
    args: { city: t.arg.string({ description: 'Its id.' }), lang: t.arg({ type: LanguageEnum, required: true }) },
    resolve: async (_parent, { city, lang }, { db }) =>
      reviewHighlights(db, { city: city ?? undefined, language: lang }),
  }),
)
