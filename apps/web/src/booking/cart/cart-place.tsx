import { Untranslated } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { FragmentType } from '../../gql/fragment-masking.ts'
import type { CartAppointmentFragmentDoc } from '../../gql/graphql.ts'
import { MapLinks } from '../../page/map-links.tsx'
import { useCartTexts } from './use-cart-texts.ts'

/** The place of a booking; at a partner location with the way there. */
export function CartPlace({ cart }: { cart: FragmentType<typeof CartAppointmentFragmentDoc> }): JSX.Element {
  const { place, way } = useCartTexts(cart)
  return (
    <>
      <Untranslated>{place}</Untranslated>
      {way && <MapLinks {...way} />}
    </>
  )
}
