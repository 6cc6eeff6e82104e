import { isCountedPattern } from '@ruhepol/rules'
import { z } from 'zod'

/** No booking and no order of vouchers costs more, in cents. */
const MOST_CENTS = 1_000_000

const purchase = { price: z.int().min(0).max(MOST_CENTS), currency: z.literal('EUR') }

/**
 * What a browser tells (specification 7, tracking events). A page is told by the pattern of its route, so that no id or
 * token can come along (rule R29); whatever else a browser sends is not looked at.
 */
export const analyticsEvent = z.discriminatedUnion('name', [
  z.object({ name: z.literal('page_view'), url: z.string().max(300).refine(isCountedPattern) }),
  z.object({ name: z.literal('booking_request') }),
  z.object({ name: z.literal('booking_purchase_completed'), ...purchase }),
  z.object({ name: z.literal('voucher_purchase_completed'), ...purchase }),
])
