import {
  AreaOfAddressDocument,
  BookingLengthsDocument,
  CartStateDocument,
  ChosenAppointmentDocument,
  PartnerLocationDocument,
  PlacedCartDocument,
  QuotedPriceDocument,
} from '../gql/graphql.ts'
import type { PartnerLocationQuery, PlacedCartQuery } from '../gql/graphql.ts'
import { graphqlQuery } from '../platform/api/execute.ts'
import type { Choice } from './choice.ts'

export type PartnerLocation = PartnerLocationQuery['location']
export type PlacedCart = PlacedCartQuery['myCart']

/** Expert and treatment type, by name. */
export const appointmentQuery = ({ expert, type }: Choice) =>
  graphqlQuery(ChosenAppointmentDocument, { expertId: expert, treatmentTypeId: type })

export const partnerQuery = (locationId: string) => graphqlQuery(PartnerLocationDocument, { id: locationId })

/** Fee and cities of an own address. */
export const areaQuery = (postalCode: string) => graphqlQuery(AreaOfAddressDocument, { postalCode })

/** The lengths that fit at the chosen start; none where the slot is gone. */
export const lengthsQuery = ({ slot, type, expert, locationId }: Choice) =>
  graphqlQuery(BookingLengthsDocument, {
    bookingTime: slot,
    treatmentTypeId: type,
    expertId: expert,
    ...(locationId !== undefined && { locationId }),
  })

/** The bill; every price after the place is known includes its fee (decision 16a). */
export const priceQuery = ({ slot, type, expert, locationId, postalCode }: Choice, length: number, code = '') =>
  graphqlQuery(QuotedPriceDocument, {
    booking: { expertId: expert, treatmentTypeId: type, treatmentLength: length },
    time: slot,
    ...(locationId === undefined ? { postalCode } : { locationId }),
    ...(code !== '' && { code }),
  })

export const cartQuery = (id: string, token: string) => graphqlQuery(PlacedCartDocument, { id, token })

export const cartStateQuery = (id: string, token: string) => graphqlQuery(CartStateDocument, { id, token })
