import { DayTile } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { PlacedCart } from '../booking-queries.ts'
import styles from './cart.module.css'
import { useCartTexts } from './use-cart-texts.ts'

/** Day, time and treatments of a booking that is not, or no longer, confirmed. */
export function CartWhen({ cart, past }: { cart: PlacedCart; past: boolean }): JSX.Element {
  const texts = useCartTexts(cart)
  return (
    <div className={styles.when}>
      <DayTile {...texts.dayTile} past={past} />
      <p>
        <span className={styles.time} translate="no">
          {texts.time}
        </span>
        {texts.treatments.map((treatment) => (
          <span key={treatment} className={styles.quietLine}>
            {treatment}
          </span>
        ))}
      </p>
    </div>
  )
}
