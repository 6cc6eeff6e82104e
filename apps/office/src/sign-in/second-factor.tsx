import { Button, Notice } from '@ruhepol/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { JSX } from 'react'
import { ConfirmSecondFactorDocument } from '../gql/graphql.ts'
import type { PersonFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import { execute } from '../platform/api.ts'
import { CodeForm } from './code-form.tsx'
import { canUsePasskeys, signInWithPasskey } from './passkey.ts'
import styles from './sign-in.module.css'

/** Asks for the passkey, the authenticator's code or a recovery code: whatever this person has set up. */
export function SecondFactor({
  me: { staff },
  onConfirmed,
}: {
  me: PersonFragment
  onConfirmed: (me: PersonFragment) => void
}): JSX.Element {
  const { t } = useTexts()
  const errorText = useErrorText()
  const hasPasskey = staff.hasPasskey && canUsePasskeys()
  const [withRecovery, setWithRecovery] = useState(!staff.hasCodeApp)
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess: onConfirmed })
  const confirm = async (code: string): Promise<void> =>
    onConfirmed((await execute(ConfirmSecondFactorDocument, { code })).confirmSecondFactor)
  return (
    <div className={styles.step}>
      {hasPasskey && (
        <Button icon="lock" size="small" loading={passkey.isPending} onClick={() => passkey.mutate()}>
          {t('signIn.passkey')}
        </Button>
      )}
      {passkey.error && (
        <Notice tone="error" announced="at once">
          {errorText(passkey.error)}
        </Notice>
      )}
      <CodeForm
        key={String(withRecovery)}
        label={t(withRecovery ? 'signIn.recoveryCode' : 'signIn.appCode')}
        hint={withRecovery ? t('signIn.recoveryHint') : undefined}
        inputMode={withRecovery ? 'text' : 'numeric'}
        submit={t('signIn.confirm')}
        onCode={confirm}
      >
        {staff.hasCodeApp && (
          <Button variant="quiet" size="small" onClick={() => setWithRecovery(!withRecovery)}>
            {t(withRecovery ? 'signIn.useApp' : 'signIn.useRecovery')}
          </Button>
        )}
      </CodeForm>
    </div>
  )
}
