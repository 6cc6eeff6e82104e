import { isGermanPostalCode, limits } from '@ruhepol/rules'
import { Button } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JSX, SubmitEvent } from 'react'
import { useT } from '../../i18n/index.ts'
import { useSettled } from '../use-settled.ts'
import { PostcodeField } from '../place/postcode-field.tsx'
import { areaQuery } from '../queries.ts'
import styles from './picker.module.css'

type PostcodeFormProps = {
  start: string
  isTaking: boolean
  onPostalCode: (postalCode: string) => void
}

/** The postal code alone, which is enough to see who is free; its city is shown as soon as it has five digits. */
export function PostcodeForm({ start, isTaking, onPostalCode }: PostcodeFormProps): JSX.Element {
  const t = useT()
  const [typed, setTyped] = useState(start)
  const [submitted, setSubmitted] = useState(false)
  const settled = useSettled(typed, limits.postalCodeDebounceMilliseconds)
  const isComplete = isGermanPostalCode(typed)
  const area = useQuery({ ...areaQuery(settled), enabled: isGermanPostalCode(settled) })
  const answer = settled === typed ? area.data?.servedArea : undefined

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setSubmitted(true)
    if (isComplete) onPostalCode(typed)
  }
  const hint = answer?.served ? t('place.postcode.served', { city: answer.city ?? '' }) : t('place.postcode.hint')
  return (
    <form className={styles.postcode} onSubmit={submit} noValidate>
      <PostcodeField
        name="postalCode"
        label={t('place.postcode.label')}
        hint={
          <span aria-live="polite" aria-atomic="true">
            {hint}
          </span>
        }
        announced
        error={submitted && !isComplete ? t('place.postcode.fiveDigits') : undefined}
        valid={answer?.served === true}
        value={typed}
        onValueChange={(value) => {
          setTyped(value)
          setSubmitted(false)
        }}
        beside={
          <Button type="submit" variant="secondary" loading={isTaking}>
            {t('place.postcode.take')}
          </Button>
        }
      />
    </form>
  )
}
