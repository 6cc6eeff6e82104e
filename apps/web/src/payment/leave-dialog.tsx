import type { JSX, RefObject } from 'react'
import type { OpenCart } from '../booking/flow/placing.ts'
import { useT } from '../i18n/index.ts'
import { LeaveQuestion } from '../page/leave-question.tsx'
import { isExiting } from './methods/page-exit.ts'

type LeaveDialogProps = {
  /** The placed, unpaid cart. */
  cart: OpenCart
  /** The payment itself continues on another page. */
  leaving: RefObject<boolean>
  onAbandon: (cart: OpenCart) => Promise<void>
}

/**
 * Leaving inside the app asks first and then releases the slot. Closing and reloading never cancel anything: the
 * browser warns, even during a payment, and the hold continues.
 */
export function LeaveDialog({ cart, leaving, onAbandon }: LeaveDialogProps): JSX.Element {
  const t = useT()
  return (
    <LeaveQuestion
      leaves={(pathname) => !leaving.current && !/^\/(?:bookings|payment)\//.test(pathname)}
      warnsUnload={() => !leaving.current && !isExiting()}
      title={t('payment.leave.title')}
      stay={t('payment.leave.stay')}
      proceed={t('booking.cancel')}
      onLeave={() => onAbandon(cart)}
      failed={t('common.cancelFailed')}
    >
      {t('payment.leave.text')}
    </LeaveQuestion>
  )
}
