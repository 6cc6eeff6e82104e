import type { Made } from './check-world.ts'
import type { MethodName } from './methods.ts'
import type { Play } from './play.ts'

/** The required final state if nobody left: its status, and whether the provider has kept the money. */
export type Ending = {
  status: 'paid' | 'cancelled' | 'expired' | 'active' | 'revoked' | 'new' | 'answered'
  keeps: boolean
}

export type Story = {
  name: string
  /** The methods it applies to; all if left out. */
  methods?: readonly MethodName[]
  ending: Ending
  /** The final status of the cart placed beside a voucher order, or of an offer for a request. */
  also?: Ending
  /** A possible other end if a server died and the next one acted later than planned. */
  endingWhenLate?: Ending
  /** The endings of methods that end differently. */
  endings?: Partial<Record<MethodName, Ending>>
  tell: (play: Play) => Promise<void>
}

/** The provider does what was requested, but its answer is lost. */
export const LOST = { status: 500, method: 'POST', afterEffect: true }

/** The required end of a story's cart, order or request. */
export function endingOf(story: Story, method: MethodName, subject: Made['subject']): Ending {
  return story.also && subject === 'booking' ? story.also : (story.endings?.[method] ?? story.ending)
}
