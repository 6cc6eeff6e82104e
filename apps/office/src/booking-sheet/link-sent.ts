import type { SheetFragment } from '../gql/graphql.ts'

/** Whether the payment link of a telephone booking has been mailed to the customer. */
export const isLinkSent = ({ mails }: Pick<SheetFragment, 'mails'>): boolean =>
  mails.some(({ kind, outcome }) => kind === 'paymentLink' && outcome === 'sent')

/** Whether the payment link is still being mailed, so that the sheet fetches the booking again soon. */
export const isLinkAwaited = (booking: Pick<SheetFragment, 'mails' | 'isByPhone' | 'status'>): boolean =>
  booking.isByPhone && booking.status === 'placed' && !isLinkSent(booking)
