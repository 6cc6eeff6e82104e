import { Button, IconButton } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import page from '../page/page.module.css'
import styles from './calendar-page.module.css'
import { DayField } from './day-field.tsx'

type Props = {
  /** The first day that is shown; undefined until the server has said which day it is. */
  day: string | undefined
  text: string | undefined
  isWeek: boolean
  /** Called with the chosen day, or with undefined for today. */
  onDay: (day: string | undefined) => void
  onStep: (by: 1 | -1) => void
}

/** The day that is shown, with buttons and a field for other days. */
export function DayBar({ day, text, isWeek, onDay, onStep }: Props): JSX.Element {
  const { t } = useTexts()
  return (
    <div className={styles.days}>
      <IconButton
        icon="chevron-left"
        label={t(isWeek ? 'calendar.weekBefore' : 'calendar.dayBefore')}
        onClick={() => onStep(-1)}
      />
      <Button variant="secondary" size="small" onClick={() => onDay(undefined)}>
        {t('common.today')}
      </Button>
      <IconButton
        icon="chevron-right"
        label={t(isWeek ? 'calendar.weekAfter' : 'calendar.dayAfter')}
        onClick={() => onStep(1)}
      />
      <p className={styles.day} aria-live="polite">
        {text}
      </p>
      <span className={page.choice}>
        <DayField day={day} onDay={onDay} />
      </span>
    </div>
  )
}
