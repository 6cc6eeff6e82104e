import { ActiveBannerDocument, HomeLocationsDocument, HomeReviewsDocument } from '../gql/graphql.ts'
import type { HomeLocationsQuery } from '../gql/graphql.ts'
import type { Language } from '../i18n/index.ts'
import { graphqlQuery } from '../platform/api/execute.ts'

export type HomeLocation = HomeLocationsQuery['locations'][number]

/** Cities and partner locations, including those that open soon. */
export const homeLocationsQuery = graphqlQuery(HomeLocationsDocument, {})

/** The promo banner of a city, in one language. */
export const activeBannerQuery = (city: string, lang: Language) => graphqlQuery(ActiveBannerDocument, { city, lang })

/** The rating from all public reviews, some experts and some quotes: those of a city and in a language first. */
export const homeReviewsQuery = (city: string, lang: Language) => graphqlQuery(HomeReviewsDocument, { city, lang })
