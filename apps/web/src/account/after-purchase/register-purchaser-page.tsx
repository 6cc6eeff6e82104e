import { dayOf, fieldErrors, registrationSchema } from '@ruhepol/rules'
import type { Day } from '@ruhepol/rules'
import { EmailField, SummaryRows, TextButton, Untranslated } from '@ruhepol/ui'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { JSX } from 'react'
import { RegisterClientDocument } from '../../gql/graphql.ts'
import { RichText, useLanguage, useT } from '../../i18n/index.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { inNewPage } from '../../platform/app-link.tsx'
import { useServerClock } from '../../platform/server-now.ts'
import { AccountFrame } from '../account-frame.tsx'
import '../confirming.ts'
import { AccountForm } from '../form/account-form.tsx'
import { BirthdayField, birthdayControls } from '../form/birthday-field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { ProfileFields } from '../form/profile-fields.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { registrationFields, registrationOf, registrationProblems } from '../register/registration.ts'
import styles from '../register/register-page.module.css'
import type { SignInSearch } from '../sign-in-search.ts'
import type { Purchaser } from './purchaser.ts'

// The password can be shown, so nobody has to repeat it.
const names = registrationFields.filter((name) => name !== 'repeatedPassword')

/** Whether only the answers that a purchase does not need are missing for an account. */
function isComplete(purchaser: Purchaser, today: Day): boolean {
  const broken = fieldErrors(registrationSchema(today), { ...purchaser, birthday: '', password: '' })
  return broken.every(({ path }) => path === 'birthday' || path === 'password')
}

type RegisterPurchaserPageProps = {
  purchaser: Purchaser
  search: SignInSearch
}

/** /register/purchase: an account with what was typed for a purchase, which needs only a birthday and a password. */
export function RegisterPurchaserPage({ purchaser, search }: RegisterPurchaserPageProps): JSX.Element {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const today = dayOf(useServerClock().answeredAt)
  const [isKnown] = useState(() => isComplete(purchaser, today))
  const [isAsking, setAsking] = useState(!isKnown)
  const wasPressed = useRef(false)
  const form = useAccountForm({
    names,
    problemsOf: (texts) =>
      registrationProblems({ ...texts, repeatedPassword: texts.newPassword }, today).flatMap(({ field, key }) =>
        field === 'repeatedPassword' ? [] : [{ field, key }],
      ),
    known: () => purchaser,
    parts: { birthday: birthdayControls },
    apiNames: { 'clientData.password': 'newPassword' },
    send: async (texts) => {
      const clientData = registrationOf({ ...texts, repeatedPassword: '' }, language)
      try {
        await execute(RegisterClientDocument, { clientData, tellsOnlyOwner: true })
      } catch (error) {
        // The server may have refused an answer that is not shown yet.
        if (isApiError(error, 'invalid_input')) setAsking(true)
        throw error
      }
      const confirming = { email: clientData.email, password: clientData.password }
      await navigate({ to: '/register/confirm', search, state: { confirming } })
    },
  })
  const { field, texts } = form
  useEffect(() => {
    // The button that had the focus was removed.
    if (isAsking && wasPressed.current) document.getElementById('name')?.focus()
  }, [isAsking])
  const kept = [
    { label: t('account.purchase.name'), value: `${texts.name} ${texts.surname}` },
    { label: t('common.contact.email'), value: texts.email },
    { label: t('common.contact.phoneNumber'), value: texts.phoneNumber },
  ]
  return (
    <AccountFrame
      title={t(isKnown ? 'account.purchase.title' : 'account.register.title')}
      lead={isKnown && t('account.purchase.lead')}
    >
      <AccountForm form={form} action={t('common.createAccount')}>
        {isAsking ? (
          <ProfileFields
            form={form}
            email={<EmailField {...field('email')} label={t('common.contact.email')} enterKeyHint="next" required />}
          />
        ) : (
          <>
            <SummaryRows
              rows={kept.map(({ label, value }) => ({ label, value: <Untranslated>{value}</Untranslated> }))}
            />
            <TextButton
              icon="pencil"
              onClick={() => {
                wasPressed.current = true
                setAsking(true)
              }}
            >
              {t('account.purchase.change')}
            </TextButton>
            <BirthdayField
              id="birthday"
              value={texts.birthday}
              error={form.errorOf('birthday')}
              hint={t('account.birthday.hint')}
              onTake={(typed) => form.take('birthday', typed)}
              onLeave={() => form.leave('birthday')}
            />
          </>
        )}
        <PasswordField
          {...field('newPassword')}
          label={t('account.password.label')}
          hint={t('account.password.hint')}
          autoComplete="new-password"
          enterKeyHint="send"
        />
      </AccountForm>
      <p className={styles.note}>
        <RichText id="account.register.note" tags={{ privacy: inNewPage('/dataprotection') }} />
      </p>
    </AccountFrame>
  )
}
