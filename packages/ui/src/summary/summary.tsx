import type { JSX, ReactNode } from 'react'
import type { Elements } from '../elements.ts'
import { heightAs } from '../height-as.ts'
import { joinClasses } from '../join-classes.ts'
import { Picture } from '../picture/picture.tsx'
import type { PictureSource } from '../picture/picture-sources.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './summary.module.css'

export type SummaryRow = {
  label: ReactNode
  value: ReactNode
  /** A link back to the step where this was chosen; its name says what it changes. */
  change?: ReactNode
}

/** Labelled values in a column, divided by hairlines. */
export const SummaryRows = ({ rows }: { rows: readonly SummaryRow[] }): JSX.Element => (
  <dl className={styles.rows}>
    {rows.map((row, index) => (
      <div key={index}>
        <dt>{row.label}</dt>
        <dd>{row.value}</dd>
        {row.change && <dd className={styles.change}>{row.change}</dd>}
      </div>
    ))}
  </dl>
)

export type SummaryFooterProps = {
  /** The accessible name of the region, such as "Your selection". */
  label: string
  /** Date and time. */
  title: ReactNode
  /** Treatment, duration, expert. */
  detail?: ReactNode
  /** As displayed, with "from" while it is not final; changes are announced politely. */
  price?: ReactNode
  /** Names the price for screen readers, such as "Total". */
  priceLabel?: ReactNode
  /** What the price is for. */
  priceNote?: ReactNode
  /** The one primary button. */
  action: Elements
  /** A line above that names what is missing. */
  reason?: ReactNode
  /** The action makes a binding order, so title and detail stand beside it in full, however little room there is. */
  binding?: boolean
}

const measured = heightAs('--summary')

/** The choice so far, its price and the next step, within reach of the thumb; below 905 px. */
export const SummaryFooter = ({
  label,
  title,
  detail,
  price,
  priceLabel,
  priceNote,
  action,
  reason,
  binding = false,
}: SummaryFooterProps): JSX.Element => (
  <aside ref={measured} className={joinClasses(styles.footer, binding && styles.binding)} aria-label={label}>
    {reason && <p className={styles.reason}>{reason}</p>}
    <div className={styles.what}>
      <b>{title}</b>
      {detail && <span className={styles.detail}>{detail}</span>}
      <p className={styles.price} aria-live="polite" aria-atomic="true">
        {price && (
          <span>
            {priceLabel && <VisuallyHidden>{priceLabel}</VisuallyHidden>} <span translate="no">{price}</span>
            {priceNote && (
              <>
                {' '}
                <small>{priceNote}</small>
              </>
            )}
          </span>
        )}
      </p>
    </div>
    {action}
  </aside>
)

export type SummaryTotal = {
  label: ReactNode
  /** As displayed; a placeholder while it is unknown. */
  sum: ReactNode
  /** The sum is still unknown: it is not announced until it is known. */
  isPending?: boolean
  note?: ReactNode
}

export type SummaryFootProps = {
  total?: SummaryTotal | undefined
  /** The one primary button. */
  children: Elements
}

/** The total and the next step at the end of a card; they stay in view while the card scrolls past. */
export const SummaryFoot = ({ total, children }: SummaryFootProps): JSX.Element => (
  <div className={styles.foot}>
    {/* Rendered before the first total as well: a live region inserted with its text is not announced. */}
    <p className={total ? styles.total : 'visually-hidden'} aria-live="polite" aria-atomic="true">
      {total && (
        <span className={styles.parts} aria-hidden={total.isPending || undefined}>
          <span>{total.label}</span>{' '}
          <span className={styles.sum} translate="no">
            {total.sum}
          </span>
        </span>
      )}
    </p>
    {total?.note && <p className={styles.note}>{total.note}</p>}
    {children}
  </div>
)

export type SummaryCardProps = {
  picture?: PictureSource
  title: ReactNode
  rows: readonly SummaryRow[]
  total?: SummaryTotal
  action?: Elements
  /** A line over the action that names what is missing. */
  reason?: ReactNode
  /** A line under the action: the deadline for free cancellation. */
  after?: ReactNode
}

/** The summary from 905 px on, as a card beside the form. */
export const SummaryCard = ({ picture, title, rows, total, action, reason, after }: SummaryCardProps): JSX.Element => (
  <div className={styles.card}>
    {picture && (
      <div className={styles.media}>
        <Picture source={picture} sizes="352px" decorative />
      </div>
    )}
    <div className={styles.body}>
      <h2>{title}</h2>
      <SummaryRows rows={rows} />
      <SummaryFoot total={total}>
        <>
          {reason && <p className={styles.reason}>{reason}</p>}
          {action}
        </>
      </SummaryFoot>
      {after && <p className={styles.after}>{after}</p>}
    </div>
  </div>
)
