import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readFragment } from '../../gql/fragment-masking.ts'
import { ExpertCardFragmentDoc, TypePricesFragmentDoc } from '../../gql/graphql.ts'
import type { ExpertCardFragment, TreatmentTypesOnSaleQuery, TypePricesFragment } from '../../gql/graphql.ts'
import { chosenExpertQuery, treatmentTypesQuery } from '../queries.ts'
import type { Discovery } from '../use-discovery.ts'

export type TreatmentType = TreatmentTypesOnSaleQuery['availableTreatmentTypes'][number]

/** A type's prices, from its fragment. */
export const pricesOf = (type: TreatmentType): TypePricesFragment => readFragment(TypePricesFragmentDoc, type)

/** The expert chosen by name, and their treatments. */
export function useChosenExpert({ search }: Pick<Discovery, 'search'>): {
  card: ExpertCardFragment | undefined
  offers: ReadonlySet<string> | undefined
  /** The lengths in minutes at which they offer a treatment; undefined if no expert is chosen. */
  lengthsOf: (treatmentTypeId: string) => readonly number[] | undefined
} {
  const query = useQuery({ ...chosenExpertQuery(search.expert ?? ''), enabled: search.expert !== undefined })
  const profile = search.expert === undefined ? undefined : query.data?.expertProfile
  return {
    card: profile && readFragment(ExpertCardFragmentDoc, profile),
    offers: profile && new Set(profile.treatmentTypes.map(({ id }) => id)),
    lengthsOf: (id) => profile?.services.find(({ treatmentType }) => treatmentType.id === id)?.lengths,
  }
}

/** The treatments on sale at the place or everywhere; only the chosen expert's, if one is chosen. */
export function useTreatmentTypes(discovery: Discovery) {
  const { where } = discovery
  const { offers } = useChosenExpert(discovery)
  const query = useQuery({ ...treatmentTypesQuery(where), placeholderData: keepPreviousData })
  const types = query.data?.availableTreatmentTypes.filter(({ id }) => offers?.has(id) ?? true)
  return { types, query }
}
