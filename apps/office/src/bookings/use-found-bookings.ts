import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FindBookingsDocument } from '../gql/graphql.ts'
import { useRested } from '../page/use-rested.ts'
import { officeQuery } from '../platform/api.ts'
import { useMay } from '../platform/session.ts'

/**
 * The bookings found for the present text of at least `shortest` characters, once typing pauses or `search` is called.
 * Those of an earlier text are never returned: Enter must not choose one of them.
 */
export function useFoundBookings(text: string, shortest: number) {
  const wanted = text.trim()
  const may = useMay()
  const [asked, setAsked] = useState('')
  const search = (): void => setAsked(wanted)
  useRested(text, search)
  const isAsked = asked === wanted && asked.length >= shortest && may('seeBookings')
  const { data, error, isFetching } = useQuery({
    ...officeQuery(FindBookingsDocument, { text: asked }),
    enabled: isAsked,
  })
  return {
    /** Undefined until they are known. */
    found: isAsked ? data?.findBookings : undefined,
    error: isAsked ? error : null,
    isFetching,
    search,
  }
}
