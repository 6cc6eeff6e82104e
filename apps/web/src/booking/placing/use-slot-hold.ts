import type { Instant } from '@ruhepol/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
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
import { holdSlot, leaveSlot } from './hold-slot.ts'
import { isOrderOf } from './order.ts'

/** `none`: nothing is held, but booking still works. `refused`: the same, after an attempt to hold it again. */
export type SlotHold = {
  state: 'asking' | 'held' | 'over' | 'refused' | 'none'
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

const pathname = '/booking/payment'

/**
 * Holds the slot while the payment page is open, and gives it back when the page is left inside the app. A reload and a
 * step to another site keep it until it ends (decision 0077).
 */
export function useSlotHold(choice: Choice & { length: number }, { now, wanted }: SlotHoldOptions): SlotHold {
  const queryClient = useQueryClient()
  const router = useRouter()
  const appointment = appointmentOf(choice, choice.length)
  const id = appointmentId(appointment)
  const [asked, setAsked] = useState<'asking' | 'answered' | 'over' | 'refused'>('asking')
  const [gone, setGone] = useState<Error | null>(null)
  useSlotsWhenGone(choice, gone)
  const known = heldAmong(useStored(heldSlots), appointment)
  const own = useRef<string>(undefined)
  const left = useRef<Promise<void>>(undefined)

  const hold = async (otherwise: 'answered' | 'refused'): Promise<void> => {
    setAsked('asking')
    setGone(null)
    try {
      const isHeld = await holdSlot(appointment, own)
      setAsked(isHeld ? 'answered' : otherwise)
    } catch (error) {
      setAsked(isApiError(error, 'not_available') ? 'answered' : otherwise)
      if (isApiError(error, 'not_available')) setGone(error)
      // If too much is held or there is no answer, booking works without a hold.
      else if (!isApiError(error, 'rate_limited') && !isApiError(error, 'no_response')) reportError(error, 'holdSlot')
    }
  }
  const holdOnArrival = useEffectEvent(() => {
    const order = placing.read()?.order
    const isPlaced = (order && isOrderOf(order, choice)) || cartElsewhere(choice, now()) !== undefined
    if (!isPlaced && wanted()) void hold('answered')
    else setAsked('answered')
  })
  useEffect(() => holdOnArrival(), [id])

  const release = useEffectEvent(async () => {
    const key = own.current
    if (key === undefined) return
    own.current = undefined
    left.current = leaveSlot(key)
    await left.current
    // Data that was preloaded while the slot was held says that it is taken.
    queryClient.removeQueries({ type: 'inactive', predicate: ({ meta }) => meta?.['ages'] === ages.ages })
  })
  useEffect(() => beforeLeaving(pathname, () => release()), [])
  const holdIfStaying = useEffectEvent(() => {
    void left.current?.then(() => holdOnArrival())
    left.current = undefined
  })
  // The person stayed after all, such as by going back before the next page loaded.
  useEffect(
    () => router.subscribe('onResolved', ({ toLocation }) => toLocation.pathname === pathname && holdIfStaying()),
    [router],
  )

  const until = asked === 'answered' ? known?.until : undefined
  return {
    state: until !== undefined ? 'held' : asked === 'answered' ? 'none' : asked,
    until,
    end: () => {
      forgetHeldSlot(known?.key)
      setAsked('over')
    },
    again: () => void hold('refused'),
  }
}
