import type { JSX, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import styles from './promo-ticket.module.css'

export type PromoTicketProps = {
  title: ReactNode
  text: ReactNode
  /** Shown above the code. */
  codeLabel: string
  code: string
  copyLabel: string
  /** Called on a click on "copy"; the code also stays selectable text. */
  onCopy: (code: string) => void
  headingId?: string
}

/** The promotion banner of a city: a clay ticket with a code on its stub. */
export const PromoTicket = ({
  title,
  text,
  codeLabel,
  code,
  copyLabel,
  onCopy,
  headingId,
}: PromoTicketProps): JSX.Element => (
  <div className={styles.ticket}>
    <div className={styles.text}>
      <h2 id={headingId}>{title}</h2>
      <p>{text}</p>
    </div>
    <div className={styles.stub}>
      <p>
        <span className={styles.label}>{codeLabel}</span>{' '}
        <code className={styles.code} translate="no">
          {code}
        </code>
      </p>
      <Button variant="secondary" size="small" icon="copy" className={styles.copy} onClick={() => onCopy(code)}>
        {copyLabel}
      </Button>
    </div>
  </div>
)
