import { Button, ConfirmDialog } from '@ruhepol/ui'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import type { JSX, RefObject } from 'react'
import type { OpenCart } from '../booking/index.ts'
import { useT } from '../i18n/index.ts'

interface LeaveDialogProps {
  /** The placed, unpaid cart; without one leaving needs no question. */
  cart: OpenCart | undefined
  /** The payment itself leads on. */
  leaving: RefObject<boolean>
  onAbandon: (cart: OpenCart) => Promise<void>
}

/**
 * Leaving inside the app asks first and then gives the slot back; closing and reloading never cancel anything
 * (decision 9).
 */
export function LeaveDialog({ cart, leaving, onAbandon }: LeaveDialogProps): JSX.Element {
  const t = useT()
  const [working, setWorking] = useState(false)
  const [failed, setFailed] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!cart || leaving.current || current.pathname === next.pathname) return false
      return !next.pathname.startsWith('/bookings/') && !next.pathname.startsWith('/payment/')
    },
    enableBeforeUnload: false,
    withResolver: true,
  })
  const blocked = blocker.status === 'blocked'
  const stay = (): void => {
    setFailed(false)
    blocker.reset?.()
  }
  const abandon = async (): Promise<void> => {
    if (!cart || working) return
    setWorking(true)
    try {
      await onAbandon(cart)
      blocker.proceed?.()
    } catch {
      setFailed(true)
    } finally {
      setWorking(false)
    }
  }
  return (
    <ConfirmDialog
      open={blocked}
      onClose={stay}
      closeLabel={t('common.close')}
      title={t('payment.leave.title')}
      stay={
        <Button block onClick={stay}>
          {t('payment.leave.stay')}
        </Button>
      }
      proceed={
        <Button block variant="danger" loading={working} onClick={() => void abandon()}>
          {t('payment.leave.proceed')}
        </Button>
      }
    >
      <p>{t('payment.leave.text')}</p>
      {failed && <p role="alert">{t('payment.leave.failed')}</p>}
    </ConfirmDialog>
  )
}
