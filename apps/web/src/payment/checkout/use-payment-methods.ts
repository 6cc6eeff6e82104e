import { useRef, useState } from 'react'
import { useAppConfig } from '../../platform/app-config.ts'
import { devicePlatform } from '../../platform/native-platform.ts'
import { useStored } from '../../platform/storage.ts'
import type { PaymentHandle } from './payment-handle.ts'
import { chosenMethod, methodsOn } from '../methods/payment-methods.tsx'
import type { ListedMethod, WalletMethod } from '../methods/payment-methods.tsx'

/** A page's payment methods and the chosen one. */
export type PaymentMethods = {
  /** Empty if none is configured. */
  listed: readonly ListedMethod[]
  wallets: readonly WalletMethod[]
  chosen: ListedMethod | undefined
  /** Including those chosen before, whose input is kept. */
  opened: readonly ListedMethod[]
  choose: (method: ListedMethod) => void
  /** Whether the chosen payment method is complete. */
  complete: boolean
  setComplete: (method: ListedMethod, complete: boolean) => void
  keepHandle: (method: ListedMethod, handle: PaymentHandle | null) => void
  /** Pays with the chosen method; undefined until it can. */
  handle: () => PaymentHandle | undefined
}

export function usePaymentMethods(): PaymentMethods {
  const { listed, wallets } = methodsOn(devicePlatform(), useAppConfig().paymentMethods)
  const stored = useStored(chosenMethod)
  const chosen = listed.find((method) => method === stored) ?? listed[0]
  const [visited, setVisited] = useState<readonly ListedMethod[]>([])
  const [completed, setCompleted] = useState<Partial<Record<ListedMethod, boolean>>>({})
  const handles = useRef<Partial<Record<ListedMethod, PaymentHandle | null>>>({})
  return {
    listed,
    wallets,
    chosen,
    opened: listed.filter((method) => method === chosen || visited.includes(method)),
    choose: (method) => {
      if (chosen) setVisited((before) => [...before, chosen])
      chosenMethod.write(method)
    },
    complete: chosen !== undefined && completed[chosen] === true,
    setComplete: (method, complete) => setCompleted((before) => ({ ...before, [method]: complete })),
    keepHandle: (method, handle) => {
      handles.current[method] = handle
    },
    handle: () => (chosen && handles.current[chosen]) ?? undefined,
  }
}
