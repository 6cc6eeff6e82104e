import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FindBookingsDocument } from '../gql/graphql.ts'
import { useRested } from '../page/use-rested.ts'
import { officeQuery } from '../platform/api.ts'
import { useMay } from '../platform/session.ts'

/**
 * Finds bookings by a text of at least `shortest` characters, once typing pauses or `search` is called. It never
 * returns the bookings found for an earlier text, because Enter would choose one of them.
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
    /** Undefined until the server has answered for the present text. */
    found: isAsked ? data?.findBookings : undefined,
    error: isAsked ? error : null,
    isFetching,
    search,
  }
}
