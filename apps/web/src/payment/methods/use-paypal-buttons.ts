import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLanguage } from '../../i18n/index.ts'
import { useAppConfig } from '../../platform/app-config.ts'
import { reportError } from '../../platform/report-error.ts'
import { loadPayPalOnce } from './load-paypal.ts'
import type { PayPal, PayPalButtons } from './load-paypal.ts'

/** How often to poll for the buttons (specification 9). */
const LOOK_EVERY_MS = 2_000
const MOST_LOOKS = 10
const BUTTON_HEIGHT = 48

export type ButtonsState = 'loading' | 'ready' | 'missing' | 'broken'

type PayPalButtonsOptions = {
  paymentId: string
  onApproved: () => void
  /** Called when its window looks closed. */
  onClosed: () => void
  onBroken: () => void
}

/** PayPal's button in the element of the ref. `missing`: it could not be loaded. */
export function usePayPalButtons({ paymentId, onApproved, onClosed, onBroken }: PayPalButtonsOptions): {
  container: RefObject<HTMLDivElement | null>
  state: ButtonsState
} {
  const { paypalClientId, paypalScriptUrl } = useAppConfig()
  const language = useLanguage()
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<ButtonsState>(paypalClientId === null ? 'missing' : 'loading')
  const approved = useEffectEvent(onApproved)
  const closed = useEffectEvent(onClosed)
  const broke = useEffectEvent((error: unknown) => {
    reportError(error, 'payPal')
    setState('broken')
    onBroken()
  })

  useEffect(() => {
    if (paypalClientId === null) return undefined
    let buttons: PayPalButtons | undefined
    let looks = 0
    let gone = false
    const draw = (): void => {
      if (buttons || !container.current || !window.paypal) return
      try {
        render(window.paypal, container.current)
      } catch (error) {
        broke(error)
      }
    }
    const render = (paypal: PayPal, place: HTMLElement): void => {
      buttons = paypal.Buttons({
        createOrder: () => Promise.resolve(paymentId),
        onApprove: () => {
          approved()
          return Promise.resolve()
        },
        onCancel: closed,
        onError: broke,
        fundingSource: 'paypal',
        style: { color: 'gold', shape: 'pill', label: 'pay', height: BUTTON_HEIGHT },
      })
      buttons.render(place).then(() => {
        clearInterval(timer)
        setState('ready')
      }, broke)
    }
    const look = (): void => {
      looks += 1
      if (looks <= MOST_LOOKS) return draw()
      clearInterval(timer)
      setState('missing')
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    void loadPayPalOnce(paypalScriptUrl, paypalClientId, language).then((arrived) => arrived && !gone && draw())
    return () => {
      gone = true
      clearInterval(timer)
      void buttons?.close()
    }
  }, [paypalClientId, paypalScriptUrl, language, paymentId])
  return { container, state }
}
