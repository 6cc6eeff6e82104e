import { codePoints } from '../text-schema.ts'
import { officeLimits } from './limits.ts'

/** How a booking request can end. */
export const requestOutcomes = ['booked', 'lost'] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

/** Why a booking request did not become a booking. */
export const lostReasons = ['nothingFree', 'noReply', 'tooExpensive', 'changedMind', 'duplicate', 'other'] as const
export type LostReason = (typeof lostReasons)[number]

/** Marks a place in a template that has to be filled in before the answer is sent. */
const gap = /\[[^\]]*\]/

/** Why the text of an answer to a booking request cannot be sent yet; undefined if it can. */
export function answerProblem(text: string): 'text' | 'tooLong' | 'gap' | undefined {
  const length = codePoints(text.trim())
  if (length < officeLimits.requestAnswerMin) return 'text'
  if (length > officeLimits.requestAnswerMax) return 'tooLong'
  return gap.test(text) ? 'gap' : undefined
}
