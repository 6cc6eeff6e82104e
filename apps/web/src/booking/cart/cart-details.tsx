import { DayTile, Part, SummaryRows } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { FragmentType } from '../../gql/fragment-masking.ts'
import type { CartAppointmentFragmentDoc } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { CartPlace } from './cart-place.tsx'
import styles from './cart.module.css'
import { useCartTexts } from './use-cart-texts.ts'

type CartDetailsProps = {
  cart: { customId: string } & FragmentType<typeof CartAppointmentFragmentDoc>
  /** Over or cancelled. */
  past?: boolean
}

/** A booking's details in a sheet: time, treatment, expert, place and code. */
export function CartDetails({ cart, past = false }: CartDetailsProps): JSX.Element {
  const t = useT()
  const texts = useCartTexts(cart)
  const rows = [...texts.treatmentRows, { label: t('common.place'), value: <CartPlace cart={cart} past={past} /> }]
  return (
    <div className={styles.sheet}>
      <div className={styles.when}>
        <DayTile {...texts.dayTile} past={past} />
        <p>
          <span className={styles.time} translate="no">
            <Part>{texts.time}</Part>
          </span>
          <br />
          <span className={styles.quiet}>
            <Part>{texts.length}</Part>
          </span>
        </p>
      </div>
      <SummaryRows rows={rows.map(({ label, value }) => ({ label, value: <Part>{value}</Part> }))} />
      <p className={styles.sheetCode}>
        <span>{t('cart.code')}</span> <strong translate="no">{cart.customId}</strong>
      </p>
    </div>
  )
}
