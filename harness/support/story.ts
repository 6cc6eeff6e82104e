import type { Made } from './check-world.ts'
import type { MethodName } from './methods.ts'
import type { Play } from './play.ts'

/** How what was made must stand at the end where nobody went away: its status, and whether the provider has kept the money. */
export type Ending = { status: 'paid' | 'cancelled' | 'expired' | 'active' | 'revoked' | 'new'; keeps: boolean }

export type Story = {
  name: string
  /** Those that it makes sense with; all when left out. */
  methods?: readonly MethodName[]
  ending: Ending
  /** How the cart ends that is placed beside an order of vouchers. */
  also?: Ending
  /** How it may end as well where a server died in it, and the next one came to something later than it was due. */
  endingWhenLate?: Ending
  /** Where a method ends otherwise. */
  endings?: Partial<Record<MethodName, Ending>>
  tell: (play: Play) => Promise<void>
}

/** The provider does what it was asked for, and its answer gets lost. */
export const LOST = { status: 500, method: 'POST', afterEffect: true }

/** How a cart, order or request of a story must end. */
export function endingOf(story: Story, method: MethodName, subject: Made['subject']): Ending {
  return story.also && subject === 'booking' ? story.also : (story.endings?.[method] ?? story.ending)
}
