import { Button, EmailField } from '@ruhepol/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { JSX } from 'react'
import { RequestSignInCodeDocument, SignInWithCodeDocument } from '../gql/graphql.ts'
import type { PersonFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import { execute } from '../platform/api.ts'
import { CodeForm } from './code-form.tsx'
import styles from './sign-in.module.css'

/** The way without a passkey: an e-mail address, then the code that was mailed to it. */
export function MailedCode({ onSignedIn }: { onSignedIn: (me: PersonFragment) => void }): JSX.Element {
  const { t } = useTexts()
  const errorText = useErrorText()
  const [email, setEmail] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const request = useMutation({
    mutationFn: () => execute(RequestSignInCodeDocument, { email: email.trim() }),
    onSuccess: () => setSentTo(email.trim()),
  })
  if (sentTo !== undefined)
    return (
      <CodeForm
        label={t('signIn.mailedCode')}
        hint={t('signIn.mailedHint', { email: sentTo })}
        inputMode="text"
        submit={t('signIn.continue')}
        onCode={async (code) =>
          onSignedIn((await execute(SignInWithCodeDocument, { email: sentTo, code })).signInWithCode)
        }
      >
        <Button variant="quiet" size="small" onClick={() => setSentTo(undefined)}>
          {t('signIn.otherEmail')}
        </Button>
      </CodeForm>
    )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(email.trim() === '')
        if (email.trim() !== '') request.mutate()
      }}
    >
      <EmailField
        label={t('common.email')}
        value={email}
        autoComplete="username"
        error={isMissing ? t('signIn.emailMissing') : request.error ? errorText(request.error) : undefined}
        announced
        onChange={(event) => {
          setEmail(event.target.value)
          setMissing(false)
        }}
      />
      <Button type="submit" variant="secondary" size="small" loading={request.isPending}>
        {t('signIn.sendCode')}
      </Button>
    </form>
  )
}
