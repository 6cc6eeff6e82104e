import { Badge } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { SheetFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Section } from '../page/page.tsx'
import { openOf } from './draft.ts'
import styles from './booking-sheet.module.css'

type Texts = ReturnType<typeof useTexts>

function Amount({ name, cents, strong }: { name: string; cents: number; strong?: boolean }): JSX.Element {
  const { formats } = useTexts()
  return (
    <li className={strong ? `${styles.line} ${styles.strong}` : styles.line}>
      <span>{name}</span>
      <span>{formats.money(cents)}</span>
    </li>
  )
}

/** What is open of a booking on account: to be paid, by when, or to be sent back. */
function openName(booking: SheetFragment, t: Texts['t'], formats: Texts['formats']): string {
  if (openOf(booking) < 0) return t('sheet.money.toReturn')
  const due = booking.account?.dueOn
  return openOf(booking) > 0 && due != null
    ? t('sheet.money.openUntil', { day: formats.day(due) })
    : t('sheet.money.open')
}

/** The bill, the charges, refunds and transfers, the vouchers given as goodwill, and the invoices. */
export function MoneyPart({ booking }: { booking: SheetFragment }): JSX.Element {
  const { bill, money, account, vouchers, invoices } = booking
  const { t, formats, named } = useTexts()
  const chargedBy =
    money.provider == null
      ? t('sheet.money.charged')
      : t('sheet.money.chargedBy', { provider: named('sheet.provider', money.provider) })
  return (
    <Section title={t('sheet.money.title')}>
      <ul className={styles.list}>
        {bill.lines.map(({ label, cents }) => (
          <Amount key={label} name={named('sheet.bill', label)} cents={cents} />
        ))}
        <Amount name={t('sheet.money.total')} cents={bill.totalCents} strong />
        {money.chargedCents > 0 && (
          <Amount name={account ? t('sheet.onAccount') : chargedBy} cents={money.chargedCents} />
        )}
        {money.refunds.map(({ id, at, cents, status, reason }) => (
          <li key={id} className={styles.line}>
            <span className={styles.twoLines}>
              <span>
                {t('sheet.money.refund', { day: formats.date(at), state: named('sheet.refundStatus', status) })}
              </span>
              {reason != null && <span className={styles.quiet}>{t(`sheet.goodwill.reason.${reason}`)}</span>}
            </span>
            <span>{formats.money(-cents)}</span>
          </li>
        ))}
        {account?.transfers.map(({ id, kind, cents, bookedOn }) => (
          <Amount key={id} name={t(`sheet.money.${kind}`, { day: formats.day(bookedOn) })} cents={-cents} />
        ))}
        {account && <Amount name={openName(booking, t, formats)} cents={Math.abs(openOf(booking))} strong />}
        {vouchers.map(({ id, at, cents, leftCents, until, status, reason }) => (
          <li key={id} className={styles.line}>
            <span className={styles.twoLines}>
              <span>
                {t('sheet.money.voucher', {
                  day: formats.date(at),
                  state:
                    status === 'applied' && leftCents < cents
                      ? t('sheet.voucherStatus.left', { left: formats.money(leftCents) })
                      : named('sheet.voucherStatus', status),
                })}
              </span>
              <span className={styles.quiet}>
                {t('sheet.money.voucherWhy', {
                  reason: t(`sheet.goodwill.reason.${reason}`),
                  until: formats.day(until),
                })}
              </span>
            </span>
            <span>{formats.money(cents)}</span>
          </li>
        ))}
        {money.disputedCents > 0 && <Amount name={t('sheet.money.disputed')} cents={money.disputedCents} />}
        {money.refundedCents > 0 && !account && <Amount name={t('sheet.money.left')} cents={money.leftCents} strong />}
        {invoices.map(({ number, kind, issuedAt, isInForce }) => (
          <li key={number} className={styles.line}>
            <span>
              {t('sheet.money.invoice', { kind: named('sheet.invoice', kind), number, day: formats.date(issuedAt) })}
            </span>
            {!isInForce && <Badge>{t('sheet.money.replaced')}</Badge>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
