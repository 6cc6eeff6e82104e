import { useToast } from '@ruhepol/ui'
import { isApiError } from '@ruhepol/web/platform/api/api-error'
import { keepPreviousData, queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showBooking } from '../booking-sheet/index.ts'
import { BookByPhoneDocument, CallerDocument, PhoneTimesDocument, PhoneTreatmentsDocument } from '../gql/graphql.ts'
import type { PhoneBookingInput } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { execute, idOf, officeQuery } from '../platform/api.ts'
import { useNow } from '../platform/clock.ts'
import { askedOf, type Caller, type Draft } from './draft.ts'

/** What can be booked; changes only with the catalogue. */
export const treatmentsQuery = queryOptions({ ...officeQuery(PhoneTreatmentsDocument, {}), staleTime: 300_000 })

export const useTreatments = () => useQuery(treatmentsQuery)

/** The free times for the draft. While new times load, the previous answer stays, marked as `isPlaceholderData`. */
export function usePhoneTimes(draft: Draft) {
  const asked = askedOf(draft, useNow())
  return useQuery({
    queryKey: [idOf(PhoneTimesDocument), asked],
    queryFn: asked ? () => execute(PhoneTimesDocument, asked) : skipToken,
    placeholderData: keepPreviousData,
    // The list must not change while somebody chooses from it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/**
 * Fetches the caller's data from an earlier booking. It is a mutation because the server records each call. Calls run
 * one after the other, so that the latest choice counts.
 */
export const useCaller = (onFound: (caller: Caller) => void) =>
  useMutation({
    scope: { id: 'caller' },
    mutationFn: (code: string) => execute(CallerDocument, { code }),
    onSuccess: ({ caller }) => onFound(caller),
  })

/** Whether the error says that the chosen time is no longer free, or only at another price. */
export const isTaken = (error: unknown): boolean =>
  isApiError(error, 'not_available') || isApiError(error, 'price_changed')

/**
 * Places the booking and opens its sheet over whichever page is open then. If the time was taken, the free times are
 * fetched again and the form keeps its values. `onKeyUsed` is called if an earlier press, whose answer was lost, has
 * already made a booking with this key.
 */
export function useBookByPhone({ onBooked, onKeyUsed }: { onBooked: () => void; onKeyUsed: () => void }) {
  const { t } = useTexts()
  const toast = useToast()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (input: PhoneBookingInput) => execute(BookByPhoneDocument, { input }),
    onSuccess: ({ bookByPhone: booking }) => {
      showBooking(queries, booking)
      onBooked()
      toast({ text: t('phone.booked') })
      void navigate({ to: '.', search: (now) => ({ ...now, booking: booking.code }) })
    },
    onError: (error) => {
      if (isTaken(error)) void queries.invalidateQueries({ queryKey: [idOf(PhoneTimesDocument)] })
      if (isApiError(error, 'idempotency_conflict')) onKeyUsed()
    },
  })
}

/** The names of the fields that were refused. */
export function wrongFields(error: unknown): string[] {
  if (!isApiError(error, 'invalid_input')) return []
  const { fields } = error.extensions
  return Array.isArray(fields) ? (fields as { path: string }[]).map(({ path }) => path) : []
}
