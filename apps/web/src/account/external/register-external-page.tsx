import { Notice } from '@ruhepol/ui'
import { dayOf } from '@ruhepol/rules'
import type { JSX } from 'react'
import { RegisterExternallyDocument } from '../../gql/graphql.ts'
import { RichText, useLanguage, useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { AppLink, inNewPage } from '../../platform/app-link.tsx'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import type { SignInSearch } from '../sign-in-search.ts'
import { useServerClock } from '../../platform/server-now.ts'
import { AccountFrame } from '../account-frame.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { birthdayControls } from '../form/birthday-field.tsx'
import { ProfileFields } from '../form/profile-fields.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import styles from '../register/register-page.module.css'
import { signIn } from '../sign-in.ts'
import { externalFields, externalProblems, externalRegistrationOf, isNamed } from './external-registration.ts'
import type { Newcomer } from './newcomer.ts'

type RegisterExternalPageProps = {
  newcomer: Newcomer
  search: SignInSearch
}

/** /register/external: asks for the details that the service did not supply, then creates the account. */
export function RegisterExternalPage({ newcomer, search }: RegisterExternalPageProps): JSX.Element {
  const t = useT()
  const language = useLanguage()
  const today = dayOf(useServerClock().answeredAt)
  const form = useAccountForm({
    names: externalFields,
    problemsOf: (texts) => externalProblems(texts, newcomer, today),
    known: () => ({ name: newcomer.name, surname: newcomer.surname }),
    parts: { birthday: birthdayControls },
    send: async (texts) => {
      const clientData = externalRegistrationOf(texts, newcomer, language)
      const { registerExternallyAuthenticatedClient: token } = await execute(RegisterExternallyDocument, { clientData })
      await signIn(token.accessToken, language)
    },
  })
  const again = form.failure && ['invalid_credentials', 'email_exists'].includes(form.failure.code)
  const service = t(`account.external.service.${newcomer.provider}`)
  return (
    <AccountFrame
      title={t('account.external.register.title')}
      lead={t('account.external.register.lead', { service, email: newcomer.email })}
    >
      <AccountForm
        form={form}
        action={t('common.createAccount')}
        {...(again && {
          failure: (
            <Notice tone="error" announced="at once" title={t('account.external.again.title')}>
              <RichText
                id="account.external.again.text"
                values={{ service }}
                tags={{ login: (text) => <AppLink href={bookingHref('/login', search)}>{text}</AppLink> }}
              />
            </Notice>
          ),
        })}
      >
        <ProfileFields form={form} named={isNamed(newcomer)} />
      </AccountForm>
      <p className={styles.note}>
        <RichText id="account.external.register.note" tags={{ privacy: inNewPage('/dataprotection') }} />
      </p>
    </AccountFrame>
  )
}
