import type { SheetFragment } from '../gql/graphql.ts'

type Mailed = Pick<SheetFragment, 'mails'>

/** The outcome of the newest mail with the payment link of a telephone booking; `sending` until it exists. */
export const linkState = ({ mails }: Mailed): string =>
  mails.findLast(({ kind }) => kind === 'paymentLink')?.outcome ?? 'sending'

/**
 * Milliseconds until the booking is fetched again to see whether its payment link has been sent: few while the mail is
 * being sent, more after sending failed, because it may be retried. False if there is nothing to wait for.
 */
export function linkRefetch(booking: Mailed & Pick<SheetFragment, 'isByPhone' | 'status'>): number | false {
  if (!booking.isByPhone || booking.status !== 'placed') return false
  const state = linkState(booking)
  if (state === 'sent') return false
  return state === 'sending' ? 1500 : 10_000
}
