import type { SheetFragment } from '../gql/graphql.ts'

/** Whether the customer of a booking on the telephone was sent the link to pay. */
export const isLinkSent = ({ mails }: Pick<SheetFragment, 'mails'>): boolean =>
  mails.some(({ kind, outcome }) => kind === 'paymentLink' && outcome === 'sent')

/** Whether that link is still on its way, so that its sheet asks again soon. */
export const isLinkAwaited = (booking: Pick<SheetFragment, 'mails' | 'isByPhone' | 'status'>): boolean =>
  booking.isByPhone && booking.status === 'placed' && !isLinkSent(booking)
