import type { SheetFragment } from '../gql/graphql.ts'
import { linkState } from './link-state.ts'

/** A customer is told within seconds, or not at all if they know the time already. */
const TELLING = 30_000

/**
 * Milliseconds until the booking is fetched again, because its customer is about to be told of a delay or to get the
 * payment link: more after a mail failed, since it may be retried. False if there is nothing to wait for.
 */
export function refetchAfter(
  booking: Pick<SheetFragment, 'isByPhone' | 'status' | 'mails' | 'delay'>,
  now: number,
): number | false {
  const { isByPhone, status, mails, delay } = booking
  if (delay && now < Date.parse(delay.at) + TELLING) {
    // A mail of an earlier delay says nothing of this one.
    const isMailed = mails.some(({ kind, at, outcome }) => kind === 'delayed' && at >= delay.at && outcome === 'sent')
    if (!isMailed) return 1500
  }
  if (!isByPhone || status !== 'placed') return false
  const state = linkState(booking)
  if (state === 'sent') return false
  return state === 'sending' ? 1500 : 10_000
}
