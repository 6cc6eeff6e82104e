import { Button, Segmented, Switch, ThemeSwitch, useToast } from '@ruhepol/ui'
import { isLanguage, languages } from '@ruhepol/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { JSX } from 'react'
import { ChooseLanguageDocument, SignOutDocument } from '../gql/graphql.ts'
import type { Language } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Page, Section } from '../page/page.tsx'
import { useErrorText } from '../page/error-text.ts'
import { execute } from '../platform/api.ts'
import { choose, usePreferences } from '../platform/preferences.ts'
import { keepPerson, useMe } from '../platform/session.ts'
import { Factors } from './factors.tsx'
import styles from './account.module.css'

function LanguageChoice(): JSX.Element {
  const { t, language } = useTexts()
  const errorText = useErrorText()
  const toast = useToast()
  const queries = useQueryClient()
  const keep = useMutation({
    mutationFn: (chosen: Language) => execute(ChooseLanguageDocument, { language: chosen }),
    onSuccess: ({ chooseLanguage }) => keepPerson(queries, chooseLanguage),
    onError: (error) => toast({ text: errorText(error), tone: 'error' }),
  })
  return (
    <Segmented
      name="language"
      label={t('common.language')}
      value={language}
      options={languages.map((one) => ({ value: one, label: t(`common.language.${one}`) }))}
      onValueChange={(value) => {
        if (!isLanguage(value)) return
        choose({ language: value })
        keep.mutate(value)
      }}
    />
  )
}

/** The account page: passkeys and authenticator app, language and appearance, single keys, and signing out. */
export function AccountPage(): JSX.Element {
  const { t, formats } = useTexts()
  const errorText = useErrorText()
  const toast = useToast()
  const { staff, sessionEndsAt } = useMe()
  const { theme, singleKeys } = usePreferences()
  const signOut = useMutation({
    mutationFn: () => execute(SignOutDocument, {}),
    // Load the page anew instead of navigating, so that no data of this person stays in memory.
    onSuccess: () => location.assign('/office/'),
    onError: (error) => toast({ text: errorText(error), tone: 'error' }),
  })
  return (
    <Page
      title={t('account.title')}
      beside={
        <Button
          variant="secondary"
          size="small"
          icon="log-out"
          loading={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {t('account.signOut')}
        </Button>
      }
    >
      <p className={styles.quiet}>
        {t('account.who', { name: staff.name, email: staff.email, role: t(`common.role.${staff.role}`) })}
      </p>
      <p className={styles.quiet}>{t('account.until', { time: formats.time(sessionEndsAt) })}</p>
      <div className={styles.parts}>
        <Factors />
        <Section title={t('account.look')}>
          <div className={styles.choices}>
            <LanguageChoice />
            <ThemeSwitch
              label={t('account.theme')}
              names={{
                system: t('account.theme.system'),
                light: t('account.theme.light'),
                dark: t('account.theme.dark'),
              }}
              value={theme}
              onValueChange={(chosen) => choose({ theme: chosen })}
            />
            <Switch checked={singleKeys} onChange={(event) => choose({ singleKeys: event.target.checked })}>
              {t('common.keys.single')}
            </Switch>
          </div>
        </Section>
      </div>
    </Page>
  )
}
