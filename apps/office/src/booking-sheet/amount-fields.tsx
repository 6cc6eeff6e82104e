import { refundReasons, voucherReasons } from '@ruhepol/rules'
import { Field, SelectField } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { RefundReason } from '../gql/graphql.ts'
import { useTexts, type MessageId } from '../i18n/index.ts'
import { centsOf, type Draft } from './draft.ts'
import type { ActFields } from './act-props.ts'
import styles from './booking-sheet.module.css'

type AmountFieldsProps = ActFields & {
  /** The largest amount that can be given, in cents. */
  most: number
  reasons: readonly RefundReason[]
  /** The text that says what happens to the amount. */
  gives: MessageId
}

/** The fields for the amount and the reason, and a preview of what the act does. */
function AmountFields({ draft, setDraft, most, reasons, gives }: AmountFieldsProps): JSX.Element {
  const { t, formats } = useTexts()
  const cents = centsOf(draft.amount)
  // A changed amount or reason is a new request, so it gets a new idempotency key.
  const change = (changed: Partial<Draft>): void => setDraft({ ...draft, ...changed, key: crypto.randomUUID() })
  const tooMuch = cents !== undefined && cents > most
  return (
    <>
      <Field
        label={t('sheet.goodwill.amount')}
        hint={t('sheet.goodwill.most', { amount: formats.money(most) })}
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        error={tooMuch ? t('sheet.goodwill.tooMuch', { amount: formats.money(most) }) : undefined}
        announced
        onChange={(event) => change({ amount: event.target.value })}
      />
      <SelectField
        label={t('common.reason')}
        value={draft.goodwillReason}
        onChange={(event) => change({ goodwillReason: event.target.value as RefundReason })}
      >
        <option value="">{t('common.choose')}</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`sheet.goodwill.reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      {cents !== undefined && !tooMuch && (
        <ul className={styles.preview}>
          <li>{t(gives, { amount: formats.money(cents) })}</li>
          <li>{t('sheet.goodwill.keeps')}</li>
        </ul>
      )}
    </>
  )
}

export const RefundFields = (props: ActFields): JSX.Element => (
  <AmountFields {...props} most={props.booking.money.leftCents} reasons={refundReasons} gives="sheet.refund.gives" />
)

export const VoucherFields = (props: ActFields): JSX.Element => (
  <AmountFields {...props} most={props.booking.voucherLeftCents} reasons={voucherReasons} gives="sheet.voucher.gives" />
)
