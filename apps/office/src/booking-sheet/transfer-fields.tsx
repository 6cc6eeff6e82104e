import { dayOf } from '@ruhepol/rules'
import { transferKinds } from '@ruhepol/rules/office'
import { Field, SelectField } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { useNow } from '../platform/clock.ts'
import type { ActFields } from './act-props.ts'
import { centsOf, mostToTransfer, type Draft } from './draft.ts'
import { Reason } from './reason.tsx'
import styles from './booking-sheet.module.css'

/** A transfer of a company on account, as the bank statement shows it. */
export function TransferFields({ booking, draft, setDraft }: ActFields): JSX.Element {
  const { t, formats } = useTexts()
  const now = useNow()
  const cents = centsOf(draft.amount)
  const most = mostToTransfer(booking, draft)
  // A changed field makes it a different transfer, so it gets a new idempotency key.
  const change = ({ transfer = draft.transfer, ...changed }: Partial<Draft>): void =>
    setDraft({ ...draft, ...changed, transfer, key: crypto.randomUUID() })
  const tooMuch = cents !== undefined && cents > most
  return (
    <>
      <SelectField
        label={t('sheet.transfer.which')}
        value={draft.transfer}
        onChange={({ target: { value } }) => change({ transfer: transferKinds.find((kind) => kind === value) })}
      >
        {transferKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`sheet.transfer.${kind}`)}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('sheet.goodwill.amount')}
        hint={t('sheet.goodwill.most', { amount: formats.money(most) })}
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        error={tooMuch ? t('sheet.transfer.tooMuch', { amount: formats.money(most) }) : undefined}
        announced
        onChange={(event) => change({ amount: event.target.value })}
      />
      <Field
        label={t('sheet.transfer.day')}
        type="date"
        max={dayOf(now)}
        value={draft.bookedOn}
        onChange={(event) => change({ bookedOn: event.target.value })}
      />
      {draft.transfer === 'corrected' && <Reason draft={draft} setDraft={setDraft} />}
      <ul className={styles.preview}>
        <li>{t('sheet.transfer.notes')}</li>
      </ul>
    </>
  )
}
