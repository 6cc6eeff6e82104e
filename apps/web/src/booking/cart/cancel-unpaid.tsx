import { Button, ConfirmDialog } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { leaveCart } from '../placing/leave-cart.ts'
import { placing } from '../placing/place-cart.ts'

interface CancelUnpaidProps {
  cart: { id: string; token: string }
  onCancelled: () => void
}

/** Gives an unpaid booking back, after asking. */
export function CancelUnpaid({ cart, onCancelled }: CancelUnpaidProps): JSX.Element {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const [working, setWorking] = useState(false)
  const [failed, setFailed] = useState(false)

  const cancel = async (): Promise<void> => {
    setWorking(true)
    setFailed(false)
    try {
      await leaveCart(cart)
      if (placing.read()?.cart?.id === cart.id) placing.clear()
      setAsking(false)
      onCancelled()
    } catch {
      setFailed(true)
    } finally {
      setWorking(false)
    }
  }
  return (
    <>
      <Button block variant="quiet" onClick={() => setAsking(true)}>
        {t('cart.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        closeLabel={t('common.close')}
        title={t('cart.cancelTitle')}
        stay={
          <Button block onClick={() => setAsking(false)}>
            {t('cart.cancelStay')}
          </Button>
        }
        proceed={
          <Button block variant="danger" loading={working} onClick={() => void cancel()}>
            {t('cart.cancel')}
          </Button>
        }
      >
        <p>{t('cart.cancelText')}</p>
        {failed && <p role="alert">{t('cart.cancelFailed')}</p>}
      </ConfirmDialog>
    </>
  )
}
