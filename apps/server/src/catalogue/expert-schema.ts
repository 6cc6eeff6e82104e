import { builder } from '../platform/graphql/builder.ts'
import { checkPage } from '../platform/graphql/pagination.ts'
import { cacheableField } from '../platform/graphql/answer-cache.ts'
import { LocalizedTextType, localizedTexts, PaginationInput } from '../platform/graphql/shared-types.ts'
import { servedPlace } from '../geo/index.ts'
import { expertPage, getExpert, type Expert, type ExpertService } from './expert.ts'
import { inMemoryList, MediaObject } from './media-schema.ts'
import { mediaOf, pictureUri } from './media.ts'
import { readReviewPage, type ReviewRow } from './review-queries.ts'
import { TreatmentTypeObject } from './treatment-schema.ts'

const ExpertServiceType = builder.objectRef<ExpertService>('ExpertService').implement({
  description: 'A treatment type as one expert offers it.',
  fields: (t) => ({
    treatmentType: t.expose('treatmentType', { type: TreatmentTypeObject }),
    lengths: t.exposeIntList('lengths', { description: 'Minutes.', complexity: inMemoryList }),
  }),
})

export const ExpertObject = builder.objectRef<Expert>('Expert').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    name: t.exposeString('name'),
    age: t.exposeInt('age', { nullable: true }),
    profilePictureUrl: t.string({
      nullable: true,
      description: "Below the server's own origin.",
      resolve: ({ picture }) => (picture === null ? null : pictureUri(picture)),
    }),
    media: t.field({ type: [MediaObject], complexity: inMemoryList, resolve: ({ media }) => media.map(mediaOf) }),
    slogan: t.field({
      type: [LocalizedTextType],
      complexity: inMemoryList,
      resolve: ({ slogan }) => localizedTexts(slogan),
    }),
    description: t.field({
      type: [LocalizedTextType],
      complexity: inMemoryList,
      resolve: ({ description }) => localizedTexts(description),
    }),
    experience: t.field({
      type: [LocalizedTextType],
      complexity: inMemoryList,
      resolve: ({ experience }) => localizedTexts(experience),
    }),
    languages: t.field({
      type: [LocalizedTextType],
      complexity: inMemoryList,
      resolve: ({ languages }) => localizedTexts(languages),
    }),
    treatmentTypes: t.field({
      type: [TreatmentTypeObject],
      complexity: inMemoryList,
      resolve: ({ services }) => services.map((service) => service.treatmentType),
    }),
    services: t.expose('services', { type: [ExpertServiceType], complexity: inMemoryList }),
    bookingCount: t.exposeInt('bookingCount'),
    rating: t.exposeInt('rating', { description: 'Tenths of a star, 0 to 50.' }),
    reviewCount: t.exposeInt('reviewCount'),
    certified: t.exposeBoolean('certified'),
  }),
})

export const ExpertPageObject = builder.objectRef<{ nodes: Expert[]; count: number }>('ExpertPage').implement({
  fields: (t) => ({
    nodes: t.expose('nodes', { type: [ExpertObject] }),
    count: t.exposeInt('count'),
  }),
})

const ReviewAuthorType = builder.objectRef<ReviewRow>('ReviewAuthor').implement({
  fields: (t) => ({
    name: t.exposeString('authorName', {
      description: 'First name only; empty where the author has deleted their account.',
    }),
  }),
})

export const ExpertReviewObject = builder.objectRef<ReviewRow>('ExpertReview').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    rating: t.exposeInt('rating', { description: 'Half stars, 1 to 10.' }),
    text: t.exposeString('text', { nullable: true }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
    clientData: t.field({ type: ReviewAuthorType, resolve: (review) => review }),
  }),
})

const ExpertReviewPageType = builder.objectRef<{ rows: ReviewRow[]; count: number }>('ExpertReviewPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [ExpertReviewObject], resolve: ({ rows }) => rows }),
    count: t.exposeInt('count'),
  }),
})

builder.queryFields((t) => ({
  experts: t.field({
    type: ExpertPageObject,
    description: 'All experts, best first.',
    extensions: cacheableField,
    args: {
      postalCode: t.arg.string(),
      locationId: t.arg.id(),
      pagination: t.arg({ type: PaginationInput, required: true }),
    },
    resolve: async (_parent, { postalCode, locationId, pagination }, { db }) => {
      const page = checkPage(pagination)
      const anywhere = postalCode == null && locationId == null
      const place = anywhere ? undefined : await servedPlace(db, { postalCode, locationId })
      return expertPage(db, { ...page, cityId: place?.cityId })
    },
  }),
  expertProfile: t.field({
    type: ExpertObject,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, { id }, { db }) => getExpert(db, id),
  }),
  expertReviewsForClient: t.field({
    type: ExpertReviewPageType,
    args: {
      expertId: t.arg.id({ required: true }),
      pagination: t.arg({ type: PaginationInput, required: true }),
    },
    resolve: async (_parent, { expertId, pagination }, { db }) => {
      const page = checkPage(pagination)
      const { id } = await getExpert(db, expertId)
      return readReviewPage(db, { ...page, expertId: id })
    },
  }),
}))
