import { limits } from '@ruhepol/rules'

/**
 * Pages where people look around; nothing else is asked where they book, pay or read their bookings (experience 11).
 */
const quietEnough = /^\/(?:home|experts|expert|treatmentDetails|locations)(?:\/|$)/

type Moment = {
  pathname: string
  /** Since the first page of this visit, in seconds. */
  secondsHere: number
  /** The question about analytics is not answered yet. */
  isAskedElse: boolean
  /** Another dialog is open. */
  hasDialog: boolean
  wasDismissed: boolean
}

/** Whether the invitation may open now; this code loads only after the person has interacted with the page. */
export function mayInvite({ pathname, secondsHere, isAskedElse, hasDialog, wasDismissed }: Moment): boolean {
  const patient = secondsHere >= limits.newsletterShownAfterSeconds
  return patient && quietEnough.test(pathname) && !isAskedElse && !hasDialog && !wasDismissed
}
