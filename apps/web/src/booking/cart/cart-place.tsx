import { Untranslated } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { FragmentType } from '../../gql/fragment-masking.ts'
import type { CartAppointmentFragmentDoc } from '../../gql/graphql.ts'
import { MapLinks } from '../../page/map-links.tsx'
import { useCartTexts } from './use-cart-texts.ts'

type CartPlaceProps = {
  cart: FragmentType<typeof CartAppointmentFragmentDoc>
  /** The appointment is over or cancelled. */
  past?: boolean
}

/** The place of a booking; at a partner location with the way there. */
export function CartPlace({ cart, past = false }: CartPlaceProps): JSX.Element {
  const { place, way } = useCartTexts(cart)
  return (
    <>
      <Untranslated>{place}</Untranslated>
      {way && !past && <MapLinks {...way} />}
    </>
  )
}
