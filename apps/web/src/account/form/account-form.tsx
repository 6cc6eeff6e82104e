import type { Elements } from '@ruhepol/ui'
import { useId } from 'react'
import type { JSX } from 'react'
import { FormErrors } from '../../form/form-errors.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import type { Form } from '../../form/use-form.ts'
import styles from './account-form.module.css'
import { FailureNotice } from './failure-notice.tsx'

type AccountFormProps = {
  form: Pick<Form<string>, 'items' | 'attempt' | 'failure' | 'sending' | 'submit'>
  /** The label of its only button. */
  action: string
  /** Texts for errors of the server that need a different wording here. */
  failure?: Elements
  children: Elements
}

/** A form: an error summary, fields, and one button. */
export function AccountForm({ form, action, failure, children }: AccountFormProps): JSX.Element {
  const id = useId()
  return (
    <>
      <FormErrors form={form} />
      {/* `dialog` prevents submitting without scripts, which would put a password into the address. */}
      <form id={id} method="dialog" noValidate onSubmit={form.submit} className={styles.form}>
        <button type="submit" hidden />
        {children}
        {form.failure && (failure ?? <FailureNotice error={form.failure} />)}
        <SubmitButton form={id} block loading={form.sending}>
          {action}
        </SubmitButton>
      </form>
    </>
  )
}
