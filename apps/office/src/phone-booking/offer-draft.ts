import { answerProblem, officeLimits } from '@ruhepol/rules/office'
import type { OfferInput } from '../gql/graphql.ts'
import type { MessageId } from '../i18n/index.ts'
import { missingOf, typedOf, type Draft, type OfferDraft, type PhoneTime } from './draft.ts'

export const isMarked = (times: readonly PhoneTime[], { start }: PhoneTime): boolean =>
  times.some((one) => one.start === start)

/** Whether a time can be offered beside those that are marked. The server decides whether they can all be held. */
export const mayMark = (times: readonly PhoneTime[], time: PhoneTime): boolean =>
  times.length < officeLimits.offerTimesMax && !isMarked(times, time)

/** What is missing before the times can be offered: a field, or something about the answer. */
export function missingOfOffer(
  draft: Draft & { request: OfferDraft },
  city: string,
): { field: MessageId } | { problem: 'times' | 'text' | 'tooLong' | 'gap' } | undefined {
  const { times, text } = draft.request
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
