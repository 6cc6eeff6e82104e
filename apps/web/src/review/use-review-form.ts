import { checkFields, isMessageKey, reviewSchema } from '@ruhepol/rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '../form/error-text.ts'
import { CreateReviewDocument } from '../gql/graphql.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { execute } from '../platform/api/execute.ts'
import type { BookingToReview } from './review-query.ts'

/** The review of one expert. */
type ReviewDraft = {
  /** Half stars; 0 while none is chosen. */
  rating: number
  text: string
}

const blank: ReviewDraft = { rating: 0, text: '' }
const isBlank = ({ rating, text }: ReviewDraft): boolean => rating === 0 && text.trim() === ''

export type ReviewForm = {
  draftOf: (bookingId: string) => ReviewDraft
  change: (bookingId: string, changes: Partial<ReviewDraft>) => void
  /** The text's error, in words. */
  textErrorOf: (bookingId: string) => string | undefined
  /** Why nothing can be sent, in words. */
  missing: string | undefined
  send: () => void
  isSending: boolean
  failed: boolean
}

/**
 * The reviews of one appointment, for a couple one per expert, sent one after the other. A review that has already been
 * stored counts as sent; after a failure the next click continues.
 */
export function useReviewForm(
  bookings: readonly BookingToReview[],
  token: string | undefined,
  onSent: () => void,
): ReviewForm {
  const errorText = useErrorText()
  const [drafts, setDrafts] = useState<Readonly<Record<string, ReviewDraft>>>({})
  const draftOf = (bookingId: string): ReviewDraft => drafts[bookingId] ?? blank
  const begun = bookings.filter(({ id }) => !isBlank(draftOf(id)))
  const errorsOf = (bookingId: string) => {
    const checked = checkFields(reviewSchema, draftOf(bookingId))
    return checked.ok ? [] : checked.errors
  }
  const sending = useMutation({
    mutationFn: async () => {
      for (const { id } of begun) {
        const { rating, text } = draftOf(id)
        // The page tells the author that the treatment is shown.
        const input = { bookingId: id, rating, text, showTreatment: true, ...(token !== undefined && { token }) }
        try {
          // A duplicate is answered with the error that there already is one.
          await execute(CreateReviewDocument, { input }, { idempotent: true })
        } catch (error) {
          if (!isApiError(error, 'already_reviewed')) throw error
        }
      }
    },
    onSuccess: onSent,
  })
  const textErrorOf = (bookingId: string): string | undefined => {
    const key = errorsOf(bookingId).find(({ path }) => path === 'text')?.key
    return errorText(key && isMessageKey(key) ? key : undefined)
  }
  // No stars are chosen at all, or none for an expert whose text was typed.
  const isRatingMissing = begun.length === 0 || begun.some(({ id }) => draftOf(id).rating === 0)
  return {
    draftOf,
    change: (bookingId, changes) =>
      setDrafts((before) => ({ ...before, [bookingId]: { ...blank, ...before[bookingId], ...changes } })),
    textErrorOf,
    missing: isRatingMissing
      ? errorText('rating_required')
      : begun.map(({ id }) => textErrorOf(id)).find((error) => error !== undefined),
    send: () => {
      if (!sending.isPending) sending.mutate()
    },
    isSending: sending.isPending,
    failed: sending.isError,
  }
}
