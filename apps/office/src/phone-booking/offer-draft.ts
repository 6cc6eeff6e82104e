import { answerProblem, officeLimits } from '@ruhepol/rules/office'
import type { OfferInput } from '../gql/graphql.ts'
import type { MessageId } from '../i18n/index.ts'
import { hasCompany, missingOf, typedOf, type Draft, type OfferDraft, type PhoneTime } from './draft.ts'

const isMarked = (times: readonly PhoneTime[], { start }: PhoneTime): boolean =>
  times.some((one) => one.start === start)

/** The marked time with which one of the experts would be held twice at once. */
const collidesWith = (times: readonly PhoneTime[], time: PhoneTime, blockedMinutes: number): PhoneTime | undefined =>
  times.find(
    ({ start, experts }) =>
      Math.abs(Date.parse(start) - Date.parse(time.start)) < blockedMinutes * 60_000 &&
      experts.some(({ id }) => time.experts.some((one) => one.id === id)),
  )

/**
 * The reason why a time cannot be offered together with the marked ones; undefined if it can. Each offered time blocks
 * its experts for `blockedMinutes`.
 */
export function whyNotMarked(
  times: readonly PhoneTime[],
  time: PhoneTime,
  blockedMinutes: number,
): { problem: 'marked' | 'full' } | { problem: 'near'; other: PhoneTime } | undefined {
  if (isMarked(times, time)) return { problem: 'marked' }
  if (times.length >= officeLimits.offerTimesMax) return { problem: 'full' }
  const other = collidesWith(times, time, blockedMinutes)
  return other && { problem: 'near', other }
}

/** What is missing or in the way before the times can be offered: a field, a company, or something about the answer. */
export function missingOfOffer(
  draft: Draft & { request: OfferDraft },
  city: string,
): { field: MessageId } | { problem: 'company' | 'times' | 'text' | 'tooLong' | 'gap' } | undefined {
  const { times, text } = draft.request
  if (hasCompany(draft)) return { problem: 'company' }
  if (times.length === 0) return { problem: 'times' }
  const field = missingOf(draft, times[0], city)
  if (field) return { field }
  const problem = answerProblem(text)
  return problem && { problem }
}

/** The input of the offer; undefined while something is missing. */
export function offerOf(draft: Draft & { request: OfferDraft }, city: string): OfferInput | undefined {
  if (draft.lengthMinutes === undefined || missingOfOffer(draft, city)) return undefined
  return {
    ...typedOf(draft, city),
    lengthMinutes: draft.lengthMinutes,
    times: draft.request.times.map(({ start, totalCents, experts }) => ({
      start,
      totalCents,
      experts: experts.map(({ id }) => id),
    })),
  }
}
