import { languages } from '@ruhepol/rules'
import { Button, Logo, Notice, PageHeading } from '@ruhepol/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { JSX } from 'react'
import type { PersonFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import { choose } from '../platform/preferences.ts'
import { forgetAnswers, renewAnswers } from '../platform/queries.ts'
import { keepPerson, sessionQuery } from '../platform/session.ts'
import { Enrolment } from './enrolment.tsx'
import { MailedCode } from './mailed-code.tsx'
import { canUsePasskeys, signInWithPasskey } from './passkey.ts'
import { SecondFactor } from './second-factor.tsx'
import styles from './sign-in.module.css'

function Start({ onSignedIn }: { onSignedIn: (me: PersonFragment) => void }): JSX.Element {
  const { t } = useTexts()
  const errorText = useErrorText()
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess: onSignedIn })
  return (
    <div className={styles.step}>
      {canUsePasskeys() && (
        <>
          <Button icon="lock" block loading={passkey.isPending} onClick={() => passkey.mutate()}>
            {t('signIn.passkey')}
          </Button>
          {passkey.error && (
            <Notice tone="error" announced="at once">
              {errorText(passkey.error)}
            </Notice>
          )}
          <p className={styles.or}>
            <span>{t('signIn.or')}</span>
          </p>
        </>
      )}
      <MailedCode onSignedIn={onSignedIn} />
    </div>
  )
}

/** Signing in: by passkey, or by mailed code and a second factor, which is set up the first time. */
export function SignInPage({ me, wasSignedOut }: { me: PersonFragment | null; wasSignedOut: boolean }): JSX.Element {
  const { t, language } = useTexts()
  const queries = useQueryClient()
  const title = t('signIn.title')
  useEffect(() => {
    document.title = t('common.pageTitle', { page: title })
  }, [t, title])
  const take = (person: PersonFragment): void => {
    const before = queries.getQueryData(sessionQuery.queryKey)?.before
    keepPerson(queries, person)
    if (person.step !== 'done') return
    // Another person must not see what the former one had open.
    if (before && before.staff.id !== person.staff.id) forgetAnswers(queries)
    choose({ language: person.staff.language })
    void renewAnswers(queries)
  }
  return (
    <main className={styles.page} aria-labelledby="page-heading">
      <div className={styles.box}>
        <div className={styles.brand}>
          <Logo />
          <span>{t('common.office')}</span>
        </div>
        <PageHeading>{title}</PageHeading>
        {wasSignedOut && !me && (
          <Notice tone="info" announced="politely">
            {t('signIn.signedOut')}
          </Notice>
        )}
        {!me && <Start onSignedIn={take} />}
        {me?.step === 'secondFactor' && <SecondFactor me={me} onConfirmed={take} />}
        {me?.step === 'enrolment' && <Enrolment onDone={take} />}
      </div>
      {languages
        .filter((one) => one !== language)
        .map((one) => (
          <Button
            key={one}
            variant="quiet"
            size="small"
            icon="languages"
            lang={one}
            onClick={() => choose({ language: one })}
          >
            {t(`common.show.${one}`)}
          </Button>
        ))}
    </main>
  )
}
