import { isCountedPattern } from '@ruhepol/rules'
import { z } from 'zod'

/** The highest price of a booking or voucher order, in cents. */
const MOST_CENTS = 1_000_000

const purchase = { price: z.int().min(0).max(MOST_CENTS), currency: z.literal('EUR') }

/**
 * What a browser reports (specification 7, tracking events). Pages are reported by their route pattern, so that no id
 * or token is included (rule R29); other fields are ignored.
 */
export const analyticsEvent = z.discriminatedUnion('name', [
  z.object({ name: z.literal('page_view'), url: z.string().max(300).refine(isCountedPattern) }),
  z.object({ name: z.literal('booking_request') }),
  z.object({ name: z.literal('booking_purchase_completed'), ...purchase }),
  z.object({ name: z.literal('voucher_purchase_completed'), ...purchase }),
])
