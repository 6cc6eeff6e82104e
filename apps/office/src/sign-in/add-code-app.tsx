import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { AddCodeAppDocument, BeginCodeAppDocument } from '../gql/graphql.ts'
import type { AddCodeAppMutation } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Answered } from '../page/states.tsx'
import { execute } from '../platform/api.ts'
import { CodeForm } from './code-form.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './sign-in.module.css'

/** Sets up an authenticator app: its QR code, the key as text, and the first code as proof. */
export function AddCodeApp({ onAdded }: { onAdded: (added: AddCodeAppMutation['addCodeApp']) => void }): JSX.Element {
  const { t } = useTexts()
  const begun = useQuery({
    queryKey: ['begin-code-app'],
    queryFn: () => execute(BeginCodeAppDocument, {}),
    // Never fetched again, because each call makes a new key and the former one is no longer accepted.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  return (
    <div className={styles.step}>
      <Answered query={begun} rows={3}>
        {({ beginCodeApp: { secret, uri } }) => (
          <>
            <p>{t('signIn.codeApp.scan')}</p>
            <div className={styles.codeApp}>
              <QrCode text={uri} label={t('signIn.codeApp.qr')} />
              <p>
                <span className={styles.label}>{t('signIn.codeApp.secret')}</span>{' '}
                <code className={styles.secret} translate="no">
                  {secret.match(/.{1,4}/g)?.join(' ')}
                </code>
              </p>
            </div>
            <CodeForm
              label={t('signIn.codeApp.code')}
              submit={t('signIn.codeApp.confirm')}
              onCode={async (code) => onAdded((await execute(AddCodeAppDocument, { code })).addCodeApp)}
            />
          </>
        )}
      </Answered>
    </div>
  )
}
