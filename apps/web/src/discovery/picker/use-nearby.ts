import type { GeoPoint } from '@ruhepol/rules'
import { useEffect, useRef, useState } from 'react'
import { devicePosition } from '../../platform/position.ts'
import type { PositionProblem } from '../../platform/position.ts'
import { addressOfPosition } from './address-queries.ts'
import type { FoundPlace } from './address-queries.ts'

export type NearbyProblem = PositionProblem | 'outside' | 'failed'

export type Nearby = {
  state: 'idle' | 'asking' | 'known' | NearbyProblem
  /** Known only while the picker is open, never stored. */
  point: GeoPoint | undefined
  /** The address there; undefined if there is none. */
  address: FoundPlace | undefined
  /** Asks the device, which asks for permission; only on a click. */
  ask: () => void
}

/** The device's position and its address; every way in which it can fail has a name. */
export function useNearby(): Nearby {
  const [known, setKnown] = useState<Omit<Nearby, 'ask'>>({ state: 'idle', point: undefined, address: undefined })
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  const find = async (): Promise<Omit<Nearby, 'ask'>> => {
    const answer = await devicePosition()
    if ('problem' in answer) return { state: answer.problem, point: undefined, address: undefined }
    const { point } = answer
    try {
      const address = await addressOfPosition(point)
      return { state: address ? 'known' : 'outside', point, address }
    } catch {
      return { state: 'failed', point, address: undefined }
    }
  }
  return {
    ...known,
    ask: () => {
      if (known.state === 'asking') return
      setKnown({ state: 'asking', point: undefined, address: undefined })
      void find().then((answer) => {
        if (isThere.current) setKnown(answer)
      })
    },
  }
}
