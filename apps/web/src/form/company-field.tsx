import { Field, TextButton } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import type { Form } from './use-form.ts'
import styles from './company-field.module.css'

type CompanyFieldProps = {
  field: Form<'companyName'>['field']
  /** There is already a company. */
  known: boolean
}

/** The company, behind a link until it is requested or known (experience 27); then it stays, even if emptied. */
export function CompanyField({ field, known }: CompanyFieldProps): JSX.Element {
  const t = useT()
  const [shown, setShown] = useState<'asked' | 'known'>()
  if (known && shown === undefined) setShown('known')
  if (shown === undefined && !known) {
    return (
      <div className={styles.more}>
        <TextButton icon="plus" aria-expanded={false} onClick={() => setShown('asked')}>
          {t('booking.contact.companyOpen')}
        </TextButton>
      </div>
    )
  }
  return (
    <Field
      {...field('companyName', { focus: shown === 'asked' })}
      label={t('common.contact.companyName')}
      optional={t('common.optional')}
      autoComplete="organization"
      enterKeyHint="next"
    />
  )
}
