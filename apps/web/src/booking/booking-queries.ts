import {
  AreaOfAddressDocument,
  BookingLengthsDocument,
  CartStateDocument,
  ChosenAppointmentDocument,
  HoldDocument,
  PartnerLocationDocument,
  PlacedCartDocument,
  QuotedPriceDocument,
} from '../gql/graphql.ts'
import type { BookableLocationFragment, PlacedCartQuery } from '../gql/graphql.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { execute, graphqlQuery } from '../platform/api/execute.ts'
import { guestsOf } from './flow/booking-guards.ts'
import type { Choice, GuestChoice } from './flow/booking-guards.ts'
import { appointmentOf, heldKeyOf } from './flow/held-slots.ts'
import { ages } from '../platform/renew-on-return.ts'

export type PartnerLocation = BookableLocationFragment
export type PlacedCart = PlacedCartQuery['myCart']

/** Expert and treatment type of a guest, by name. */
export const appointmentQuery = ({ expert, type }: GuestChoice) =>
  graphqlQuery(ChosenAppointmentDocument, { expertId: expert, treatmentTypeId: type })

export const partnerQuery = (locationId: string) => graphqlQuery(PartnerLocationDocument, { id: locationId })

/** Fee and cities of an own address. */
export const areaQuery = (postalCode: string) => graphqlQuery(AreaOfAddressDocument, { postalCode })

/** The durations possible at the chosen start, for two those of both; empty if the slot is taken. */
export const lengthsQuery = (choice: Choice) =>
  graphqlQuery(
    BookingLengthsDocument,
    {
      bookingTime: choice.slot,
      treatments: guestsOf(choice).map(({ expert, type }) => ({ expertId: expert, treatmentTypeId: type })),
      ...(choice.locationId !== undefined && { locationId: choice.locationId }),
    },
    ages,
  )

/**
 * The bill; every price after the place is known includes its fee (rule R16a). The device's own hold does not make the
 * slot unavailable, and changes no price, so its key is no part of the query's.
 */
export const priceQuery = (choice: Choice, length: number, code = '') => {
  const { slot, locationId, postalCode } = choice
  const variables = {
    bookings: guestsOf(choice).map(({ expert, type }) => ({
      expertId: expert,
      treatmentTypeId: type,
      treatmentLength: length,
    })),
    time: slot,
    ...(locationId === undefined ? { postalCode } : { locationId }),
    ...(code !== '' && { code }),
  }
  const ownKey = (): string | undefined => heldKeyOf(appointmentOf(choice, length))
  const price = (slotHoldKey: string | undefined) =>
    execute(QuotedPriceDocument, { ...variables, ...(slotHoldKey && { slotHoldKey }) }, { idempotent: true })
  return {
    ...graphqlQuery(QuotedPriceDocument, variables),
    queryFn: async () => {
      const sentKey = ownKey()
      try {
        return await price(sentKey)
      } catch (error) {
        // This device has begun to hold the slot while the query was on its way.
        const key = ownKey()
        if (!isApiError(error, 'not_available') || key === undefined || key === sentKey) throw error
        return price(key)
      }
    },
  }
}

export const cartQuery = (id: string, token: string) => graphqlQuery(PlacedCartDocument, { id, token })

export const cartStateQuery = (id: string, token: string) => graphqlQuery(CartStateDocument, { id, token })

/** The end of the slot's hold, and its latest possible end. */
export const holdQuery = (cartId: string, token: string) => graphqlQuery(HoldDocument, { cartId, token })
