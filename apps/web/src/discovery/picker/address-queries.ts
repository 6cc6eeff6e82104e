import { isSameStreet, kindOfFound } from '@ruhepol/rules'
import type { FoundAddress } from '@ruhepol/rules'
import { queryOptions } from '@tanstack/react-query'
import {
  AddressOfPositionDocument,
  FindAddressesDocument,
  FoundAddressFragmentDoc,
  PartnerPlacesDocument,
} from '../../gql/graphql.ts'
import type { AddressSource, FindAddressesQuery } from '../../gql/graphql.ts'
import { readFragment } from '../../gql/fragment-masking.ts'
import { execute, graphqlQuery } from '../../platform/api/execute.ts'

/** An address to choose, with an id for lists, its source, and its district if known. */
export type FoundPlace = {
  id: string
  source: AddressSource
  district: string | null
} & FoundAddress

type Suggestion = FindAddressesQuery['addressSuggestions'][number]

/** The API's suggestions that can be used. */
function foundPlace(suggestion: Suggestion): FoundPlace[] {
  const { id, source, district, address } = readFragment(FoundAddressFragmentDoc, suggestion)
  return kindOfFound(address) === 'none' ? [] : [{ id, source, district, ...address }]
}

/** Addresses in Germany that match a text, those near a known postal code first. */
export const addressesQuery = (text: string, near: string | undefined) => {
  const { queryKey, queryFn } = graphqlQuery(FindAddressesDocument, { query: text, near: near ?? null })
  return queryOptions({
    queryKey,
    queryFn,
    select: ({ addressSuggestions }) => addressSuggestions.flatMap(foundPlace),
  })
}

export const partnerPlacesQuery = graphqlQuery(PartnerPlacesDocument, {})

export async function findAddresses(text: string, near?: string): Promise<FoundPlace[]> {
  const { addressSuggestions } = await execute(
    FindAddressesDocument,
    { query: text, near: near ?? null },
    { idempotent: true },
  )
  return addressSuggestions.flatMap(foundPlace)
}

/** The address at a position; undefined if none in Germany is near. */
export async function addressOfPosition(point: {
  latitude: number
  longitude: number
}): Promise<FoundPlace | undefined> {
  const { addressAt } = await execute(AddressOfPositionDocument, point, { idempotent: true })
  return addressAt ? foundPlace(addressAt)[0] : undefined
}

/**
 * The street with a number. A long street has several postal codes, so it is queried again with the number; if that
 * finds nothing, the earlier result stays.
 */
export async function withStreetNumber(street: FoundAddress, streetNumber: string): Promise<FoundAddress> {
  const text = `${street.street ?? ''} ${streetNumber}, ${street.locality}`
  const found = await findAddresses(text, street.postalCode).catch(() => [])
  const same = found.filter((one) => kindOfFound(one) === 'atHome' && isSameStreet(one, street))
  const { postalCode } = same.find((one) => one.postalCode === street.postalCode) ?? same[0] ?? street
  return { ...street, streetNumber, postalCode }
}
