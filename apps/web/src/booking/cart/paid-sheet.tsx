import { Button, ButtonLink, DayTile, Sheet, SummaryRows } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import type { PlacedCart } from '../booking-queries.ts'
import styles from './cart.module.css'
import { useCartTexts } from './use-cart-texts.ts'

interface PaidSheetProps {
  cart: PlacedCart
  token: string
  open: boolean
  /** The person wants to read the whole confirmation. */
  onStay: () => void
}

/** The booking's details when it becomes paid; closing it leads to the bookings (spec 2, step 8). */
export function PaidSheet({ cart, token, open, onStay }: PaidSheetProps): JSX.Element {
  const t = useT()
  const router = useRouter()
  const texts = useCartTexts(cart)
  const close = (): void => {
    onStay()
    void router.navigate({ href: '/bookings' })
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      closeLabel={t('cart.sheet.close')}
      title={t('cart.sheet.title')}
      footer={
        <>
          <ButtonLink block icon="calendar-plus" href={`/bookings/${cart.id}/${token}/calendar.ics`} download>
            {t('cart.calendar')}
          </ButtonLink>
          <Button block variant="secondary" onClick={onStay}>
            {t('cart.sheet.stay')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.when}>
          <DayTile {...texts.dayTile} />
          <p>
            <span className={styles.time}>{texts.time}</span>
            <br />
            <span className={styles.quiet}>{texts.length}</span>
          </p>
        </div>
        <SummaryRows rows={[...texts.treatmentRows, { label: t('booking.row.place'), value: texts.place }]} />
        <p className={styles.sheetCode}>
          {t('cart.code')} <strong>{cart.customId}</strong>
        </p>
      </div>
    </Sheet>
  )
}
