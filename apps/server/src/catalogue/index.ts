export { listBanners, showBanner, writeBanner } from './banner-queries.ts'
export { answersOfCopy, catalogueCopy, forgetCatalogueCopy, type CatalogueCopy, type Offer } from './catalogue-copy.ts'
export {
  expertFacets,
  expertNumber,
  expertsById,
  filteredExpertIds,
  getExpert,
  listedExperts,
  type Expert,
} from './expert.ts'
export type { ExpertFacets, ExpertFilter } from './expert-filter.ts'
export {
  byName,
  countBookings,
  findActiveExpert,
  findLengthsOnSale,
  findListedExpert,
  nameExperts,
  readExpertContacts,
  readExpertNames,
  readExpertsAtWork,
  type ExpertContact,
  type ListedExpert,
  type NamedExpert,
} from './expert-queries.ts'
export {
  expertFilterOf,
  ExpertFacetsType,
  ExpertFilterInput,
  ExpertObject,
  ExpertPageObject,
  ExpertReviewObject,
} from './expert-schema.ts'
export { LocationObject } from './location-schema.ts'
export { inMemoryList } from './media-schema.ts'
export { findLocation, locationsById, type Location } from './place-queries.ts'
export { plannedPricesSweep } from './planned-prices.ts'
export {
  findReview,
  forgetReviewAuthors,
  hideReview,
  insertReview,
  listReviews,
  reviewsOfBookings,
  type StoredReview,
} from './review-queries.ts'
export { searchedPlace } from './searched-place.ts'
export { siteMapRoutes } from './site-map-routes.ts'
export { TreatmentTypeObject } from './treatment-schema.ts'
export { readTreatmentNames, type TreatmentType } from './treatment-queries.ts'
export { availableTreatmentTypes, getTreatmentType } from './treatments-on-sale.ts'
