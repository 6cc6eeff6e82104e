import { dayOf } from '@ruhepol/rules'
import { Field, SelectField } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { useNow } from '../platform/clock.ts'
import type { ActFields } from './act-props.ts'
import { centsOf, mostToTransfer, type Draft } from './draft.ts'
import styles from './booking-sheet.module.css'

/** A transfer of a company on account, as it stands on the bank statement. */
export function TransferFields({ booking, draft, setDraft }: ActFields): JSX.Element {
  const { t, formats } = useTexts()
  const now = useNow()
  const cents = centsOf(draft.amount)
  const most = mostToTransfer(booking, draft)
  // Changed fields are another transfer, so it gets another idempotency key.
  const change = (changed: Partial<Draft>): void => setDraft({ ...draft, ...changed, key: crypto.randomUUID() })
  const tooMuch = cents !== undefined && cents > most
  return (
    <>
      <SelectField
        label={t('sheet.transfer.which')}
        value={draft.isSentBack ? 'back' : 'arrived'}
        onChange={(event) => change({ isSentBack: event.target.value === 'back' })}
      >
        <option value="arrived">{t('sheet.transfer.arrived')}</option>
        <option value="back">{t('sheet.transfer.back')}</option>
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
      <ul className={styles.preview}>
        <li>{t('sheet.transfer.notes')}</li>
      </ul>
    </>
  )
}
