import type { Instant } from '@ruhepol/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiError } from '../../platform/api/api-error.ts'
import { beforeLeaving } from '../../platform/before-leaving.ts'
import { ages } from '../../platform/renew-on-return.ts'
import { reportError } from '../../platform/report-error.ts'
import { useStored } from '../../platform/storage.ts'
import { useSlotsWhenGone } from '../appointment/total.ts'
import type { Choice } from '../flow/booking-guards.ts'
import { appointmentId, appointmentOf, forgetHeldSlot, heldAmong, heldSlots } from '../flow/held-slots.ts'
import { placing } from '../flow/placing.ts'
import { cartElsewhere } from './cart-elsewhere.ts'
import { holdSlot, releaseSlot } from './hold-slot.ts'
import { isOrderOf } from './order.ts'

/** `none`: booking works all the same, but nothing is held until then. */
export type SlotHold = {
  state: 'asking' | 'held' | 'over' | 'none'
  /** RFC 3339; only while it is held. */
  until: string | undefined
  /** The hold has ended. */
  end: () => void
  /** Holds the slot once more. */
  again: () => void
}

type SlotHoldOptions = {
  /** The server's current time. */
  now: () => Instant
  /** Whether the page stays open and places nothing yet. */
  wanted: () => boolean
}

/**
 * Holds the slot while the payment page is open, and gives it back when the page is left inside the app. A reload and a
 * step to another site keep it until it ends (decision 0077).
 */
export function useSlotHold(choice: Choice & { length: number }, { now, wanted }: SlotHoldOptions): SlotHold {
  const queryClient = useQueryClient()
  const appointment = appointmentOf(choice, choice.length)
  const id = appointmentId(appointment)
  const [asked, setAsked] = useState<'asking' | 'answered' | 'over'>('asking')
  const [gone, setGone] = useState<Error | null>(null)
  useSlotsWhenGone(choice, gone)
  const known = heldAmong(useStored(heldSlots), appointment)
  const ownKey = useRef<string>(undefined)

  const hold = async (): Promise<void> => {
    setAsked('asking')
    setGone(null)
    try {
      await holdSlot(appointment, (key) => (ownKey.current = key))
    } catch (error) {
      if (isApiError(error, 'not_available')) setGone(error)
      // Too much is held, or there is no answer: a booking works without a hold.
      else if (!isApiError(error, 'rate_limited') && !isApiError(error, 'no_response')) reportError(error, 'holdSlot')
    }
    setAsked('answered')
  }
  const holdOnArrival = useEffectEvent(() => {
    const order = placing.read()?.order
    const isPlaced = (order && isOrderOf(order, choice)) ?? cartElsewhere(choice, now()) !== undefined
    if (!isPlaced && wanted()) void hold()
    else setAsked('answered')
  })
  useEffect(() => holdOnArrival(), [id])

  const release = useEffectEvent(async () => {
    const key = ownKey.current
    if (key === undefined) return
    ownKey.current = undefined
    await releaseSlot(key)
    // What was loaded ahead while the slot was held says that it is taken.
    queryClient.removeQueries({ type: 'inactive', predicate: ({ meta }) => meta?.['ages'] === ages.ages })
  })
  useEffect(() => beforeLeaving('/booking/payment', () => release()), [])

  const until = asked === 'answered' ? known?.until : undefined
  return {
    state: until !== undefined ? 'held' : asked === 'answered' ? 'none' : asked,
    until,
    end: () => {
      forgetHeldSlot(known?.key)
      setAsked('over')
    },
    again: () => void hold(),
  }
}
