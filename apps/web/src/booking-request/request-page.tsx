import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JSX } from 'react'
import { treatmentTypesQuery, usePlace, useRemembering } from '../discovery/index.ts'
import { bookingHref } from '../booking/flow/booking-search.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { useServerClock } from '../platform/server-now.ts'
import { useStored } from '../platform/storage.ts'
import { LoadingPage } from '../page/loading-page.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestFrame } from './request-frame.tsx'
import { RequestSent } from './request-sent.tsx'
import { rememberSent, sentRequests } from './send-request.ts'
import { useWish } from './use-wish.ts'

/** /booking/request: asks the operator when nothing is free (rules R2 and R7). */
export function RequestPage({ search: inAddress }: { search: BookingSearch }): JSX.Element {
  const { answeredAt } = useServerClock()
  const [search, choose] = useWish(inAddress, answeredAt)
  const { locations, place, where } = usePlace(search)
  useRemembering(place, locations)
  const types = useQuery({ ...treatmentTypesQuery(where), enabled: where !== undefined }).data?.availableTreatmentTypes
  const href = bookingHref('', search)
  const sent = useStored(sentRequests).find((one) => one.href === href)
  const [fresh, setFresh] = useState(false)
  // After the promised time it has been answered by mail, so the same choice is a new request.
  if (sent && sent.until > answeredAt) {
    return (
      <RequestFrame search={search}>
        <RequestSent sent={sent} search={search} fresh={fresh} />
      </RequestFrame>
    )
  }
  // The loader has already redirected if nothing can be requested.
  if (!place || !types) return <LoadingPage />
  return (
    <RequestForm
      search={search}
      choose={choose}
      place={place}
      types={types}
      onSent={(arrived) => {
        setFresh(true)
        rememberSent({ ...arrived, href })
      }}
    />
  )
}
