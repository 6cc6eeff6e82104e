import type { SheetFragment } from '../gql/graphql.ts'

type Mailed = Pick<SheetFragment, 'mails'>

/** What became of the newest mail with the payment link of a telephone booking; `sending` while there is none yet. */
export const linkState = ({ mails }: Mailed): string =>
  mails.findLast(({ kind }) => kind === 'paymentLink')?.outcome ?? 'sending'

/**
 * Milliseconds until the booking is fetched again because its payment link has not been sent: soon while it is being
 * mailed, later after the mail failed, as it may be tried again. False if there is nothing to wait for.
 */
export function linkRefetch(booking: Mailed & Pick<SheetFragment, 'isByPhone' | 'status'>): number | false {
  if (!booking.isByPhone || booking.status !== 'placed') return false
  const state = linkState(booking)
  if (state === 'sent') return false
  return state === 'sending' ? 1500 : 10_000
}
