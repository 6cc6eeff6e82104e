import { Button, Notice } from '@ruhepol/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { JSX } from 'react'
import type { AddCodeAppMutation, PersonFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import { AddCodeApp } from './add-code-app.tsx'
import { addPasskey, canUsePasskeys } from './passkey.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './sign-in.module.css'

/** The first sign-in: a passkey or an authenticator app is set up, then the recovery codes are kept. */
export function Enrolment({ onDone }: { onDone: (me: PersonFragment) => void }): JSX.Element {
  const { t } = useTexts()
  const errorText = useErrorText()
  const [withApp, setWithApp] = useState(!canUsePasskeys())
  const [added, setAdded] = useState<AddCodeAppMutation['addCodeApp']>()
  const take = (factor: AddCodeAppMutation['addCodeApp']): void => {
    if (factor.recoveryCodes) setAdded(factor)
    else onDone(factor.me)
  }
  const passkey = useMutation({ mutationFn: addPasskey, onSuccess: take })
  if (added?.recoveryCodes) return <RecoveryCodes codes={added.recoveryCodes} onDone={() => onDone(added.me)} />
  return (
    <div className={styles.step}>
      <h2>{t('signIn.enrolment.title')}</h2>
      <p>{t('signIn.enrolment.text')}</p>
      {withApp ? (
        <AddCodeApp onAdded={take} />
      ) : (
        <>
          <Button icon="lock" size="small" loading={passkey.isPending} onClick={() => passkey.mutate()}>
            {t('signIn.enrolment.passkey')}
          </Button>
          {passkey.error && (
            <Notice tone="error" announced="at once">
              {errorText(passkey.error)}
            </Notice>
          )}
          <Button variant="quiet" size="small" onClick={() => setWithApp(true)}>
            {t('signIn.enrolment.codeApp')}
          </Button>
        </>
      )}
      {withApp && canUsePasskeys() && (
        <Button variant="quiet" size="small" onClick={() => setWithApp(false)}>
          {t('signIn.enrolment.passkeyInstead')}
        </Button>
      )}
    </div>
  )
}
