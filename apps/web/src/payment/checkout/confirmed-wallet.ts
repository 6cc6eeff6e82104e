import { useSyncExternalStore } from 'react'
import type { WalletMethod } from '../methods/payment-methods.tsx'
import type { PaymentHandle } from './payment-handle.ts'

/**
 * What the person confirmed in a wallet at the contact, for the button that books (decision 0079). It charges nothing
 * by itself, can be used once, and is only in memory: a reload forgets it.
 */
export type ConfirmedWallet = {
  /** The appointment that it is for (`appointmentId`). */
  order: string
  /** What the wallet's sheet said, in cents. */
  amountCents: number
  method: WalletMethod
  /** Its card, with Stripe's name of the brand. */
  card: { brand: string; lastDigits: string } | undefined
  handle: PaymentHandle
}

let kept: ConfirmedWallet | undefined
const listeners = new Set<() => void>()

function set(wallet: ConfirmedWallet | undefined): void {
  kept = wallet
  for (const listener of listeners) listener()
}

export const keepWallet = (wallet: ConfirmedWallet): void => set(wallet)
export const forgetWallet = (): void => set(undefined)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type WalletForOrder = {
  /** Pays when the button is pressed. */
  wallet: ConfirmedWallet | undefined
  /** Confirmed for an amount other than the order's present one, so it pays nothing. */
  outdated: ConfirmedWallet | undefined
}

/** The kept wallet, if it is for this order. `totalCents` is undefined while it is unknown. */
export function useConfirmedWallet(order: string, totalCents: number | undefined): WalletForOrder {
  const known = useSyncExternalStore(
    subscribe,
    () => kept,
    () => undefined,
  )
  const own = known?.order === order ? known : undefined
  const fits = totalCents === undefined || own?.amountCents === totalCents
  return { wallet: fits ? own : undefined, outdated: fits ? undefined : own }
}
