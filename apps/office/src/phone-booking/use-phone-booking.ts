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

/** What can be booked; changes only with the catalogue. */
export const useTreatments = () => useQuery({ ...officeQuery(PhoneTreatmentsDocument, {}), staleTime: 300_000 })

/** The free times for the draft; none while they load, so that nobody books a time of another day. */
export function usePhoneTimes(draft: Draft) {
  const asked = askedOf(draft)
  return useQuery({
    ...officeQuery(PhoneTimesDocument, asked ?? { treatments: [], lengthMinutes: 0, postalCode: '', day: draft.day }),
    enabled: asked !== undefined,
    // The list must not change while somebody chooses from it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/**
 * Fetches the caller's data from an earlier booking. A mutation, because each call is recorded and the latest choice
 * counts.
 */
export const useCaller = (onFound: (caller: CallerQuery['caller']) => void) =>
  useMutation({
    mutationFn: (code: string) => execute(CallerDocument, { code }),
    onSuccess: ({ caller }) => onFound(caller),
  })

/** Books, and opens the booking's sheet. After a refusal the times are fetched again, and what was typed stays. */
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
