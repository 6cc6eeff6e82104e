import { isApiError } from '@ruhepol/web/platform/api/api-error'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { OfferTimesDocument, PhoneTimesDocument, RequestDocument } from '../gql/graphql.ts'
import { isChanged } from '../page/error-text.ts'
import { execute, idOf, officeQuery } from '../platform/api.ts'
import { renewAnswers } from '../platform/queries.ts'
import type { Draft, OfferDraft } from './draft.ts'
import { offerOf } from './offer-draft.ts'
import { isTaken } from './use-phone-booking.ts'

/** The start that the server refused, if it refused one of several. */
export const refusedStart = (error: unknown): string | undefined =>
  isApiError(error) && typeof error.extensions.start === 'string' ? error.extensions.start : undefined

type Handlers = {
  onOffered: () => void
  /** A time can no longer be offered. */
  onRefused: (start: string) => void
  /** The request has changed since it was seen; this is its present version. */
  onChanged: (seen: string) => void
}

/**
 * Offers the marked times and returns to the request, where the answer can be taken back. If a time was taken, or the
 * request has changed, nothing is held and the form keeps everything else.
 */
export function useOfferTimes(draft: Draft, city: string, { onOffered, onRefused, onChanged }: Handlers) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { request } = draft
  return useMutation({
    mutationFn: () => {
      const offer = request && offerOf({ ...draft, request } satisfies Draft & { request: OfferDraft }, city)
      if (!offer) throw new Error('Something is missing.')
      const { id, seen, text, key } = request
      return execute(OfferTimesDocument, { id, seen, text, key, offer })
    },
    onSuccess: ({ offerTimes: changed }) => {
      const { queryKey } = officeQuery(RequestDocument, { id: changed.id })
      queries.setQueryData(queryKey, { request: changed })
      void renewAnswers(queries, queryKey)
      onOffered()
      void navigate({ to: '/requests', search: { request: changed.id } })
    },
    onError: async (error) => {
      const start = refusedStart(error)
      if (start !== undefined) onRefused(start)
      if (isTaken(error)) void queries.invalidateQueries({ queryKey: [idOf(PhoneTimesDocument)] })
      if (isChanged(error) && request) {
        const { request: now } = await queries.query({
          ...officeQuery(RequestDocument, { id: request.id }),
          staleTime: 0,
        })
        if (now) onChanged(now.version)
      }
    },
  })
}
