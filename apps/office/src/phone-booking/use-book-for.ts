import type { Day } from '@ruhepol/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../i18n/index.ts'
import { useKept } from '../platform/kept.ts'
import { noDraft, withCaller, type Caller, type Draft } from './draft.ts'
import { treatmentsQuery } from './use-phone-booking.ts'

/** For whom and what to book. */
type Wanted = { caller: Caller; day: Day; expert: Draft['expert'] }

/**
 * Opens the page for bookings by the office, filled in with what somebody wants, in place of what was typed there.
 * `replacesTyped` tells whether that was typed for somebody else.
 */
export function useBookFor() {
  const { language } = useTexts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [draft, setDraft] = useKept('phone booking', () => noDraft(language))
  const mutation = useMutation({
    mutationFn: async ({ caller, day, expert }: Wanted) => {
      const { phoneTreatments } = await queries.query(treatmentsQuery)
      setDraft(() => ({ ...withCaller(noDraft(language), phoneTreatments, caller), day, expert }))
    },
    onSuccess: () => navigate({ to: '/phone', search: {} }),
  })
  const { name, surname, email, phone, street, notes } = draft
  const isTyped = [name, surname, email, phone, street, notes].some((text) => text.trim() !== '')
  return { ...mutation, replacesTyped: (caller: Caller): boolean => isTyped && email.trim() !== caller.email }
}
