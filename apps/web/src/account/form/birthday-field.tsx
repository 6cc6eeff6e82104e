import { Field, FieldRow, SelectField } from '@ruhepol/ui'
import { useId } from 'react'
import type { FocusEvent, JSX } from 'react'
import { FieldError } from '../../form/field-error.tsx'
import type { PartsOfAnswer } from '../../form/use-form.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import { birthdayParts, typedBirthday } from './birthday.ts'
import type { BirthdayParts, TypedBirthday } from './birthday.ts'
import styles from './birthday-field.module.css'

type BirthdayFieldProps = {
  /** The id of the first control. */
  id: string
  value: TypedBirthday
  error: string | undefined
  hint: string
  onTake: (typed: TypedBirthday) => void
  /** Called when the last control loses the focus. */
  onLeave: () => void
}

/** The three controls as one answer of a form. */
export const birthdayControls: PartsOfAnswer = {
  names: ['birthdayDay', 'birthdayMonth', 'birthdayYear'],
  textOf: ({ birthdayDay: day = '', birthdayMonth: month = '', birthdayYear: year = '' }) =>
    typedBirthday({ day, month, year }),
}

const months = Array.from({ length: 12 }, (_, index) => index)

/** Day, month and year as three fields (experience 21). */
export function BirthdayField({ id, value, error, hint, onTake, onLeave }: BirthdayFieldProps): JSX.Element {
  const t = useT()
  const language = useLanguage()
  const hintId = useId()
  const parts = birthdayParts(value)
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const part = (name: keyof BirthdayParts) => ({
    value: parts[name],
    'aria-describedby': error ? `${id}-error` : hintId,
    'aria-invalid': error ? true : undefined,
    required: true,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) onLeave()
    },
    onChange: (event: { target: { value: string } }) => onTake(typedBirthday({ ...parts, [name]: event.target.value })),
  })
  return (
    <fieldset className={styles.birthday}>
      <legend>{t('account.birthday.label')}</legend>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
      <FieldRow split="birthday">
        <Field
          {...part('day')}
          id={id}
          name="birthdayDay"
          label={t('account.birthday.day')}
          autoComplete="bday-day"
          inputMode="numeric"
          maxLength={2}
          enterKeyHint="next"
        />
        <SelectField
          {...part('month')}
          name="birthdayMonth"
          label={t('account.birthday.month')}
          autoComplete="bday-month"
        >
          <option value="">{t('account.birthday.month')}</option>
          {months.map((month) => (
            <option key={month} value={String(month + 1)}>
              {monthName.format(Date.UTC(2000, month, 15))}
            </option>
          ))}
        </SelectField>
        <Field
          {...part('year')}
          name="birthdayYear"
          label={t('account.birthday.year')}
          autoComplete="bday-year"
          inputMode="numeric"
          maxLength={4}
          enterKeyHint="next"
        />
      </FieldRow>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
