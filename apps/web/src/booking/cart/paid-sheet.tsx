import { Button, Sheet } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import type { PlacedCart } from '../booking-queries.ts'
import { CalendarLink } from './calendar-link.tsx'
import { AccountOffer } from '../../account/after-purchase/account-offer.tsx'
import { CartDetails } from './cart-details.tsx'
import styles from './cart.module.css'
import { Portraits } from './portraits.tsx'
import { purchaserOfCart } from './purchaser-of-cart.ts'

type PaidSheetProps = {
  cart: PlacedCart
  token: string
  open: boolean
  /** Called to show the whole confirmation. */
  onStay: () => void
}

/** The booking's details once it is paid; closing the sheet goes to the bookings (specification 2, step 8). */
export function PaidSheet({ cart, token, open, onStay }: PaidSheetProps): JSX.Element {
  const t = useT()
  const router = useRouter()
  const close = (): void => {
    onStay()
    void router.navigate({ href: '/bookings' })
  }
  return (
    <Sheet
      open={open}
      isText
      onClose={close}
      closeLabel={t('cart.sheet.close')}
      title={t('cart.sheet.title')}
      footer={
        <>
          <CalendarLink block cart={cart} token={token}>
            {t('cart.calendar')}
          </CalendarLink>
          <Button block variant="secondary" onClick={onStay}>
            {t('cart.sheet.stay')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.portraits}>
          <Portraits bookings={cart.bookings} />
        </div>
        <CartDetails cart={cart} />
        <AccountOffer purchaser={purchaserOfCart(cart)} from={`/bookings/${cart.id}`} />
      </div>
    </Sheet>
  )
}
