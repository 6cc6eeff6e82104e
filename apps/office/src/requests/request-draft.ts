import { answerProblem } from '@ruhepol/rules/office'
import type { LostReason, RequestOutcome, RequestSheetFragment } from '../gql/graphql.ts'
import { useKept } from '../platform/kept.ts'

/** What is being prepared on a request, with everything typed for it. */
export type RequestDraft = {
  act?: 'answer' | 'close' | undefined
  /** The version that the act was begun on; undefined to act on what is shown now. */
  seen?: string | undefined
  text: string
  /** The idempotency key of the answer with this text; another text gets another one. Empty before the first. */
  key: string
  outcome: RequestOutcome | ''
  code: string
  lostReason: LostReason | ''
}

export const noRequestDraft: RequestDraft = { text: '', key: '', outcome: '', code: '', lostReason: '' }

/** The draft for a request. It stays while other pages and requests are open, such as the calendar. */
export const useRequestDraft = (id: string) => useKept<RequestDraft>(`request ${id}`, () => noRequestDraft)

export type SetRequestDraft = ReturnType<typeof useRequestDraft>[1]

/** The draft of an act on the request as it is shown now. A text that was typed before stays, with its key. */
export const begun = (
  { row, version, bookedSince }: RequestSheetFragment,
  act: NonNullable<RequestDraft['act']>,
  { text, key }: RequestDraft,
): RequestDraft => ({
  act,
  seen: version,
  text,
  key: key === '' ? crypto.randomUUID() : key,
  outcome: row.outcome ?? (bookedSince.length > 0 ? 'booked' : ''),
  code: row.bookingCode ?? bookedSince[0]?.code ?? '',
  lostReason: row.lostReason ?? '',
})

/** Whether times are held for the sender of the request. */
export const hasOpenOffer = ({ answers }: RequestSheetFragment): boolean =>
  answers.some(({ offer }) => offer?.state === 'open')

/** Why a draft cannot be sent yet; undefined if it can. */
export function problemOf({ act, text, outcome, code, lostReason }: RequestDraft) {
  if (act === 'answer') return answerProblem(text)
  if (outcome === '') return 'outcome'
  if (outcome === 'booked') return code.trim() === '' ? 'code' : undefined
  return lostReason === '' ? 'lostReason' : undefined
}
