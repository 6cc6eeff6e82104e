import { PageTitle, Segmented, Stack, ThemeSwitch } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { languages, useLanguage, useT } from '../i18n/index.ts'
import { applyTheme, useTheme } from '../platform/theme.ts'
import { languageNames, useSwitchLanguage } from '../shell/language-links.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import styles from './settings-page.module.css'

/** Language and appearance, kept on this device. */
export function SettingsPage(): JSX.Element {
  const t = useT()
  const language = useLanguage()
  const switchTo = useSwitchLanguage()
  // Its texts are fetched first; the choice shows at once.
  const [chosen, setChosen] = useState<string>()
  const theme = useTheme()
  return (
    <PageFrame narrow>
      <Stack gap={6}>
        <PageTitle title={t('settings.title')} lead={t('settings.lead')} />
        <section className={styles.setting}>
          <h2 id="language">{t('common.language')}</h2>
          <Segmented
            name="language"
            labelledBy="language"
            value={chosen ?? language}
            onValueChange={(code) => {
              setChosen(code)
              void switchTo(code).finally(() => setChosen(undefined))
            }}
            options={[...languages].reverse().map((code) => ({
              value: code,
              label: <span lang={code}>{languageNames[code]}</span>,
            }))}
          />
        </section>
        <section className={styles.setting}>
          <h2>{t('common.theme')}</h2>
          <ThemeSwitch
            label={t('common.theme')}
            names={{
              system: t('settings.theme.system'),
              light: t('settings.theme.light'),
              dark: t('settings.theme.dark'),
            }}
            value={theme}
            onValueChange={applyTheme}
          />
          <p className={styles.note}>{t('settings.theme.note')}</p>
        </section>
      </Stack>
    </PageFrame>
  )
}
