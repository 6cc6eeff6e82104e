import type { Day } from '@ruhepol/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../i18n/index.ts'
import { useKept } from '../platform/kept.ts'
import { isTyped, noDraft, withCaller, type Caller, type Draft, type OfferDraft } from './draft.ts'
import { treatmentsQuery } from './use-phone-booking.ts'

/** A request, and for whom and what to book. */
type Wanted = {
  caller: Caller
  day: Day
  expert: Draft['expert']
  request: Pick<OfferDraft, 'id' | 'seen' | 'hasOpenOffer' | 'name' | 'language' | 'text'>
}

/**
 * Opens the page for bookings by the office and fills it in from a request, replacing what was typed there, unless that
 * was for the same request. `replacesTyped` tells whether something that was typed would be replaced.
 */
export function useBookFor() {
  const { language } = useTexts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [draft, setDraft] = useKept('phone booking', () => noDraft(language))
  const mutation = useMutation({
    mutationFn: async ({ caller, day, expert, request }: Wanted) => {
      if (draft.request?.id === request.id) return
      const { phoneTreatments } = await queries.query(treatmentsQuery)
      const offer = { ...request, times: [], key: crypto.randomUUID() }
      setDraft(() => ({ ...withCaller(noDraft(language), phoneTreatments, caller), day, expert, request: offer }))
    },
    onSuccess: () => navigate({ to: '/phone', search: {} }),
  })
  const replacesTyped = (requestId: string): boolean => isTyped(draft) && draft.request?.id !== requestId
  return { ...mutation, replacesTyped }
}
