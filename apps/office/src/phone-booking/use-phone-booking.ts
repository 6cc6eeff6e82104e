import { useToast } from '@ruhepol/ui'
import { isApiError } from '@ruhepol/web/platform/api/api-error'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  BookByPhoneDocument,
  BookingDocument,
  CallerDocument,
  PhoneTimesDocument,
  PhoneTreatmentsDocument,
} from '../gql/graphql.ts'
import type { CallerQuery, PhoneBookingInput } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { execute, officeQuery } from '../platform/api.ts'
import { renewAnswers } from '../platform/queries.ts'
import { askedOf, type Draft } from './draft.ts'

/** What can be booked; it changes with the catalogue alone. */
export const useTreatments = () => useQuery({ ...officeQuery(PhoneTreatmentsDocument, {}), staleTime: 300_000 })

/** The free times that the draft asks for; none until they are there, so that nobody books one of another day. */
export function usePhoneTimes(draft: Draft) {
  const asked = askedOf(draft)
  return useQuery({
    ...officeQuery(PhoneTimesDocument, asked ?? { treatments: [], lengthMinutes: 0, postalCode: '', day: draft.day }),
    enabled: asked !== undefined,
    // A list must not change under the finger of whoever reads from it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Fetches who called by an earlier booking. A mutation, because each look is noted and the latest choice counts. */
export const useCaller = (onFound: (caller: CallerQuery['caller']) => void) =>
  useMutation({
    mutationFn: (code: string) => execute(CallerDocument, { code }),
    onSuccess: ({ caller }) => onFound(caller),
  })

/** Books, and opens the booking's sheet. A refusal asks for the times again and keeps what was typed. */
export function useBookByPhone(onBooked: () => void) {
  const { t } = useTexts()
  const toast = useToast()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (input: PhoneBookingInput) => execute(BookByPhoneDocument, { input }),
    onSuccess: ({ bookByPhone: booking }) => {
      const { queryKey } = officeQuery(BookingDocument, { code: booking.code })
      queries.setQueryData(queryKey, { booking })
      onBooked()
      toast({ text: t('phone.booked') })
      void navigate({ to: '/phone', search: { booking: booking.code } })
      return renewAnswers(queries, queryKey)
    },
    onError: (error) => {
      if (isApiError(error, 'not_available') || isApiError(error, 'price_changed'))
        void queries.invalidateQueries({ queryKey: officeQuery(PhoneTimesDocument, noTimes).queryKey.slice(0, 1) })
    },
  })
}

const noTimes = { treatments: [], lengthMinutes: 0, postalCode: '', day: '' }

/** The names of the fields that were refused. */
export function wrongFields(error: unknown): string[] {
  if (!isApiError(error, 'invalid_input')) return []
  const { fields } = error.extensions
  return Array.isArray(fields) ? (fields as { path: string }[]).map(({ path }) => path) : []
}
