import { limits } from '@ruhepol/rules'
import { builder } from '../platform/graphql/builder.ts'
import { checkPage } from '../platform/graphql/pagination.ts'
import { cacheableField } from '../platform/graphql/answer-cache.ts'
import { idOrNone } from '../platform/holder-token.ts'
import { LanguageEnum, LocalizedTextType, localizedTexts, PaginationInput } from '../platform/graphql/shared-types.ts'
import { servedPlace } from '../geo/index.ts'
import { catalogueCopy } from './catalogue-copy.ts'
import { expertFacets, expertPage, getExpert, type Expert, type ExpertService } from './expert.ts'
import type { ExpertFacets, ExpertFilter } from './expert-filter.ts'
import type { Queryable } from '../platform/database.ts'
import { getTreatmentType } from './treatments-on-sale.ts'
import { inMemoryList, MediaObject } from './media-schema.ts'
import { mediaOf, pictureUri } from './media.ts'
import { languageOfText } from './text-language.ts'
import { readReviewPage, reviewSorts, type ReviewPage, type ReviewRow } from './review-queries.ts'
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
    rating: t.exposeInt('rating', { description: `Tenths of a star, 0 to ${limits.expertRatingMax}.` }),
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
    rating: t.exposeInt('rating', {
      description: `Half stars, ${limits.reviewHalfStarsMin} to ${limits.reviewHalfStarsMax}.`,
    }),
    text: t.exposeString('text', { nullable: true }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
    language: t.field({
      type: LanguageEnum,
      nullable: true,
      description: 'The language of the text; null where the text does not tell, or it is another one.',
      resolve: ({ text }) => (text === null ? undefined : languageOfText(text)),
    }),
    treatmentType: t.field({
      type: TreatmentTypeObject,
      nullable: true,
      description: 'Null for reviews whose authors were not told that it is shown.',
      resolve: async ({ treatmentTypeId }, _args, { db }) =>
        treatmentTypeId === null ? undefined : (await catalogueCopy(db)).treatmentTypes.get(treatmentTypeId),
    }),
    clientData: t.field({ type: ReviewAuthorType, resolve: (review) => review }),
  }),
})

const ExpertReviewPageType = builder.objectRef<ReviewPage>('ExpertReviewPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [ExpertReviewObject], resolve: ({ rows }) => rows }),
    count: t.exposeInt('count'),
    hasMore: t.exposeBoolean('hasMore', { description: 'Whether reviews follow after this page.' }),
    countsByHalfStars: t.exposeIntList('countsByHalfStars', {
      description: 'How many reviews gave half a star, one star, and so on; ten counts.',
      complexity: inMemoryList,
    }),
  }),
})

const ReviewSortEnum = builder.enumType('ReviewSort', { values: reviewSorts })

export const ExpertFilterInput = builder.inputType('ExpertFilter', {
  fields: (t) => ({
    treatmentTypeId: t.id(),
    language: t.string({ description: 'Its English name, in any case.' }),
    minYears: t.int({ description: 'Years of experience.' }),
  }),
})

const ExpertFacetType = builder.objectRef<ExpertFacets['languages'][number]>('ExpertFacet').implement({
  description: 'A value of a filter, and how many experts it leaves beside the other filters.',
  fields: (t) => ({
    value: t.exposeString('value'),
    name: t.field({
      type: [LocalizedTextType],
      complexity: inMemoryList,
      description: 'Empty for years.',
      resolve: ({ name }) => (name ? localizedTexts(name) : []),
    }),
    count: t.exposeInt('count'),
  }),
})

export const ExpertFacetsType = builder.objectRef<ExpertFacets>('ExpertFacets').implement({
  fields: (t) => ({
    treatments: t.expose('treatments', { type: [ExpertFacetType], complexity: inMemoryList }),
    anyTreatment: t.exposeInt('anyTreatment', { description: 'How many experts there are without this filter.' }),
    languages: t.expose('languages', { type: [ExpertFacetType], complexity: inMemoryList }),
    anyLanguage: t.exposeInt('anyLanguage'),
    years: t.expose('years', { type: [ExpertFacetType], complexity: inMemoryList }),
    anyYears: t.exposeInt('anyYears'),
  }),
})

type FilterInput = typeof ExpertFilterInput.$inferInput | null | undefined

type ExpertsWhere = {
  postalCode?: string | null | undefined
  locationId?: string | null | undefined
  filter?: FilterInput
}

/** The filter of a call; throws `not_found` for an unknown treatment type. */
export async function expertFilterOf(db: Queryable, filter: FilterInput): Promise<ExpertFilter> {
  const { treatmentTypeId, language, minYears } = filter ?? {}
  if (treatmentTypeId != null) await getTreatmentType(db, treatmentTypeId)
  return {
    treatmentTypeId: treatmentTypeId ?? undefined,
    language: language ?? undefined,
    minYears: minYears ?? undefined,
  }
}

async function expertSearch(db: Queryable, { postalCode, locationId, filter }: ExpertsWhere) {
  const parts = await expertFilterOf(db, filter)
  const anywhere = postalCode == null && locationId == null
  const place = anywhere ? undefined : await servedPlace(db, { postalCode, locationId })
  return { cityId: place?.cityId, filter: parts }
}

builder.queryFields((t) => ({
  experts: t.field({
    type: ExpertPageObject,
    description: 'All experts, best first.',
    extensions: cacheableField,
    args: {
      postalCode: t.arg.string(),
      locationId: t.arg.id(),
      filter: t.arg({ type: ExpertFilterInput }),
      pagination: t.arg({ type: PaginationInput, required: true }),
    },
    resolve: async (_parent, { pagination, ...where }, { db }) => {
      const page = checkPage(pagination)
      return expertPage(db, { ...page, ...(await expertSearch(db, where)) })
    },
  }),
  expertFacets: t.field({
    type: ExpertFacetsType,
    description: 'What the list of experts can be narrowed by.',
    extensions: cacheableField,
    args: { postalCode: t.arg.string(), locationId: t.arg.id(), filter: t.arg({ type: ExpertFilterInput }) },
    resolve: async (_parent, where, { db }) => expertFacets(db, await expertSearch(db, where)),
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
      sort: t.arg({
        type: ReviewSortEnum,
        defaultValue: 'newest',
        description: 'Reviews with the same rating come newest first.',
      }),
      after: t.arg.id({
        description: 'The last review of the page before; unlike an offset, it misses and repeats none.',
      }),
      pagination: t.arg({ type: PaginationInput, required: true }),
    },
    resolve: async (_parent, { expertId, sort, after, pagination }, { db }) => {
      const page = checkPage(pagination)
      const { id } = await getExpert(db, expertId)
      return readReviewPage(db, {
        ...page,
        expertId: id,
        sort: sort ?? 'newest',
        after: after == null ? undefined : idOrNone(after),
      })
    },
  }),
}))
