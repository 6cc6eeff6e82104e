import { codePoints, limits } from '@ruhepol/rules'
import type { FoundAddress } from '@ruhepol/rules'
import { Button, Field, TextButton } from '@ruhepol/ui'
import { useEffect, useRef, useState } from 'react'
import type { JSX, SubmitEvent } from 'react'
import { useT } from '../../i18n/index.ts'
import styles from './picker.module.css'

type StreetNumberFormProps = {
  street: FoundAddress
  isTaking: boolean
  onNumber: (streetNumber: string) => void
  onBack: () => void
}

/** The street is known but not the number, so ask for it here. */
export function StreetNumberForm({ street, isTaking, onNumber, onBack }: StreetNumberFormProps): JSX.Element {
  const t = useT()
  const [number, setNumber] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const trimmed = number.trim()
  const length = codePoints(trimmed)
  const problem =
    length === 0 ? t('place.number.required') : length > limits.streetNumberMax ? t('place.number.tooLong') : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setSubmitted(true)
    if (problem === undefined) onNumber(trimmed)
    else field.current?.focus()
  }
  return (
    <form className={styles.panel} onSubmit={submit} noValidate>
      <div>
        <p className={styles.chosen}>{street.street}</p>
        <p className={styles.quiet}>{`${street.postalCode} ${street.locality}`}</p>
        <TextButton small icon="arrow-left" onClick={onBack}>
          {t('place.number.other')}
        </TextButton>
      </div>
      <Field
        ref={field}
        name="streetNumber"
        label={t('place.number.label')}
        hint={t('place.number.hint')}
        announced
        error={submitted ? problem : undefined}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        required
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button type="submit" block loading={isTaking}>
        {t('place.take')}
      </Button>
    </form>
  )
}
