import { limits } from '@ruhepol/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { checkedPayments, checkingFor, endChecking } from '../../payment/checkout/checked-payment.ts'
import { noteCartState } from '../flow/placed-carts.ts'
import { forgetIfEnded } from '../placing/place-cart.ts'
import { useStored } from '../../platform/storage.ts'
import { cartQuery, cartStateQuery } from '../booking-queries.ts'
import type { PlacedCart } from '../booking-queries.ts'
import { isOpen, stageOf } from './cart-stage.ts'
import type { CartStage } from './cart-stage.ts'
import { pollPause } from './poll-pause.ts'

export type LiveCart = {
  stage: CartStage
  /** Whether `stage` includes this device's knowledge that its payment is still being checked. */
  hydrated: boolean
  paymentFailure: string | null
  /** RFC 3339; null once paid or ended. */
  holdExpiresAt: string | null
  /** Polling has stopped; the person can refresh (rule R12). */
  stopped: boolean
  /** The last poll failed. */
  failed: boolean
  /** The person has asked to refresh, and the answer is still pending. */
  looking: boolean
  refresh: () => void
}

const pollFor = limits.unpaidPollStopsAfterMinutes * 60_000

/**
 * The cart's status, polled every 3 seconds, faster right after a payment, until it is paid or ended, for at most 2
 * minutes (rule R12).
 */
export function useCartState(cart: PlacedCart, token: string): LiveCart {
  const queryClient = useQueryClient()
  const hydrated = useHydrated()
  const [round, setRound] = useState(0)
  const [stoppedTurn, setStoppedTurn] = useState('')
  const [asked, setAsked] = useState(false)
  // Subscribes to the store, so that the page notices when an attempt begins or ends, in any tab, and polls anew.
  const accepted = useStored(checkedPayments).find(({ cartId }) => cartId === cart.id)
  const waited = accepted && checkingFor(cart.id)
  const turn = `${round} ${accepted?.since}`
  const stopped = stoppedTurn === turn

  const known = stageOf({ ...cart, checkingFor: waited, stopped })
  const [open, setOpen] = useState(isOpen(known))
  const query = useQuery({
    ...cartStateQuery(cart.id, token),
    enabled: open,
    staleTime: 0,
    refetchInterval: () => (stopped ? false : pollPause(checkingFor(cart.id))),
  })
  const state = query.data?.multipleBookingDetails ?? cart
  const stage = stageOf({ ...state, checkingFor: waited, stopped })
  const nowOpen = isOpen(stage)

  useEffect(() => {
    setOpen(nowOpen)
  }, [nowOpen])
  useEffect(() => {
    const timer = setTimeout(() => setStoppedTurn(turn), pollFor)
    return () => clearTimeout(timer)
  }, [turn])
  useEffect(() => {
    noteCartState(cart.id, { status: state.status, holdExpiresAt: state.holdExpiresAt })
    forgetIfEnded(cart.id, state.status)
    if (state.status !== cart.status)
      void queryClient.invalidateQueries({ queryKey: cartQuery(cart.id, token).queryKey })
  }, [queryClient, cart.id, cart.status, token, state.status, state.holdExpiresAt])
  useEffect(() => {
    if (hydrated && stage === 'failed') endChecking(cart.id)
  }, [hydrated, stage, cart.id])

  return {
    stage,
    hydrated,
    paymentFailure: state.paymentFailure,
    holdExpiresAt: state.holdExpiresAt,
    stopped,
    failed: query.isError,
    looking: asked,
    refresh: () => {
      setRound((before) => before + 1)
      setAsked(true)
      void query.refetch().finally(() => setAsked(false))
    },
  }
}
