import { limits } from '@ruhepol/rules'

/**
 * Pages on which somebody looks around; where they book, pay or read what they booked, nothing else is asked
 * (experience 11).
 */
const quietEnough = /^\/(?:home|experts|expert|treatmentDetails|locations)(?:\/|$)/

interface Moment {
  pathname: string
  /** Since the first page of this visit, in seconds. */
  secondsHere: number
  /** The question about counting is not answered yet. */
  isAskedElse: boolean
  /** Another dialog is open. */
  hasDialog: boolean
  wasDismissed: boolean
}

/** Whether the invitation may open now; that the person has done something on the page is what brings this code. */
export function mayInvite({ pathname, secondsHere, isAskedElse, hasDialog, wasDismissed }: Moment): boolean {
  const patient = secondsHere >= limits.newsletterShownAfterSeconds
  return patient && quietEnough.test(pathname) && !isAskedElse && !hasDialog && !wasDismissed
}
