import { delayMinutes } from '@ruhepol/rules/office'
import { SelectField } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import type { ActFields } from './act-props.ts'
import styles from './booking-sheet.module.css'

const MINUTE = 60_000

/** Tells the customer how much later than booked the appointment begins, or that it begins on time after all. */
export function DelayFields({ booking: { start, delay }, draft, setDraft }: ActFields): JSX.Element {
  const { t, formats } = useTexts()
  const { minutes } = draft
  const isLate = delay != null && delay.minutes > 0
  const time = (later: number): string => formats.time(Date.parse(start) + later * MINUTE)
  return (
    <>
      <SelectField
        label={t('sheet.delay.how')}
        value={minutes}
        onChange={(event) => setDraft({ ...draft, minutes: Number(event.target.value) })}
      >
        {delayMinutes
          .filter((one) => one > 0 || isLate)
          .map((one) => (
            <option key={one} value={one}>
              {t('sheet.delay.later', { minutes: one })}
            </option>
          ))}
      </SelectField>
      <ul className={styles.preview}>
        {minutes > 0 && <li>{t('sheet.delay.begins', { time: time(minutes), planned: time(0) })}</li>}
        <li>{t('sheet.delay.tells')}</li>
      </ul>
    </>
  )
}
