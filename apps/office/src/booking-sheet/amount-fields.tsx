import { refundReasonsFor } from '@ruhepol/rules/office'
import { Field, SelectField } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { RefundReason, VoucherReason } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useNow } from '../platform/clock.ts'
import { centsOf, mostToGive, reasonsToGive, type Draft } from './draft.ts'
import type { ActFields } from './act-props.ts'
import styles from './booking-sheet.module.css'

type AmountFieldsProps = ActFields & {
  reasons: readonly (RefundReason | VoucherReason)[]
  /** The sentence that says what happens to an amount. */
  gives: (amount: string) => string
}

/** The fields for the amount and the reason, and a preview of what the act does. */
function AmountFields({ booking, draft, setDraft, reasons, gives }: AmountFieldsProps): JSX.Element {
  const { t, formats } = useTexts()
  const cents = centsOf(draft.amount)
  const most = mostToGive(booking, draft.act)
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
        onChange={(event) => change({ goodwillReason: event.target.value as RefundReason | VoucherReason })}
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
          <li>{gives(formats.money(cents))}</li>
          <li>{t('sheet.goodwill.keeps')}</li>
        </ul>
      )}
    </>
  )
}

export function RefundFields(props: ActFields): JSX.Element {
  const { t } = useTexts()
  const hasBegun = Date.parse(props.booking.start) <= useNow()
  const gives = props.booking.account ? 'sheet.refund.account' : 'sheet.refund.gives'
  return <AmountFields {...props} reasons={refundReasonsFor({ hasBegun })} gives={(amount) => t(gives, { amount })} />
}

export function VoucherFields(props: ActFields): JSX.Element {
  const { t } = useTexts()
  const now = useNow()
  const { contact } = props.booking
  return (
    <AmountFields
      {...props}
      reasons={reasonsToGive(props.booking, now)}
      // Some roles may give vouchers but not see the customer's contact.
      gives={(amount) =>
        contact ? t('sheet.voucher.givesTo', { amount, email: contact.email }) : t('sheet.voucher.gives', { amount })
      }
    />
  )
}
