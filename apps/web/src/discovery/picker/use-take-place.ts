import type { FoundAddress } from '@ruhepol/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PlaceOfPostalCodeQuery } from '../../gql/graphql.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { loadQuery } from '../../platform/api/load-query.ts'
import { withPlace } from '../../booking/flow/booking-rules.ts'
import { keepAddress } from '../place/keep-address.ts'
import { stateOfArea } from '../place/place.ts'
import { areaQuery } from '../queries.ts'
import type { Discovery } from '../use-discovery.ts'

export type Area = PlaceOfPostalCodeQuery['servedArea']

/** A postal code, with street and number if known. */
export type AtHomePlace = Pick<FoundAddress, 'postalCode'> & Partial<FoundAddress>

/** What the picker needs to know of its page. */
export type PlaceChoice = Pick<Discovery, 'search' | 'locations' | 'sheet' | 'closeSheet' | 'chooseAndClose'>

type Outcome =
  | { state: 'idle' }
  | { state: 'taking' }
  | { state: 'failed'; isUnknown: boolean; again: () => void }
  | { state: 'refused'; area: Area }

export type TakePlace = {
  outcome: Outcome
  /** Chooses a place that is served, or says that it is not. A late answer finds nothing changed. */
  take: (place: AtHomePlace | Promise<AtHomePlace>) => void
  /** Returns to the choice. */
  forget: () => void
}

/** At the person's own address: street and number stay on the device, and the search continues with the postal code. */
export function useTakePlace({ search, chooseAndClose }: Pick<Discovery, 'search' | 'chooseAndClose'>): TakePlace {
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )

  const take: TakePlace['take'] = (coming) => {
    const turn = (latest.current += 1)
    const isLatest = (): boolean => latest.current === turn
    setOutcome({ state: 'taking' })
    void (async () => {
      try {
        const place = await coming
        const { servedArea: area } = await loadQuery(queryClient, areaQuery(place.postalCode))
        if (!isLatest()) return
        const state = stateOfArea(area)
        if (state === 'unknown') return setOutcome({ state: 'failed', isUnknown: true, again: () => take(coming) })
        if (state !== 'served') return setOutcome({ state: 'refused', area })
        if (place.street) keepAddress(place)
        chooseAndClose(withPlace(search, { postalCode: place.postalCode }))
      } catch (error) {
        const isUnknown = isApiError(error, 'invalid_input')
        if (isLatest()) setOutcome({ state: 'failed', isUnknown, again: () => take(coming) })
      }
    })()
  }
  return {
    outcome,
    take,
    forget: () => {
      latest.current += 1
      setOutcome({ state: 'idle' })
    },
  }
}
