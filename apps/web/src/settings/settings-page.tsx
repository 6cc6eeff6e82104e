import { PageTitle, Stack, Switch } from '@ruhepol/ui'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { consent, decide } from '../platform/analytics/index.ts'
import { nativePlatform } from '../platform/native-platform.ts'
import { useAppConfig } from '../platform/server-now.ts'
import { useStored } from '../platform/storage.ts'
import { LanguageChoice } from '../shell/menu/language-choice.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { ThemeChoice } from '../shell/menu/theme-choice.tsx'
import styles from './settings-page.module.css'

const Licences = lazy(() => import('./licences.tsx'))

/** Language, appearance and the consent to counting, kept on this device. */
export function SettingsPage(): JSX.Element {
  const t = useT()
  return (
    <PageFrame narrow>
      <Stack gap={6}>
        <PageTitle title={t('settings.title')} lead={t('settings.lead')} />
        <section className={styles.setting}>
          <h2 id="language">{t('common.language')}</h2>
          <LanguageChoice labelledBy="language" />
        </section>
        <section className={styles.setting}>
          <h2>{t('common.theme')}</h2>
          <ThemeChoice />
          <p className={styles.note}>{t('settings.theme.note')}</p>
        </section>
        <CountingSetting />
        <LicencesSetting />
      </Stack>
    </PageFrame>
  )
}

/** What was agreed to can be taken back here, and the other way round (decision 37). */
function CountingSetting(): JSX.Element {
  const t = useT()
  const { analyticsEnabled } = useAppConfig()
  const decided = useStored(consent)
  return (
    <section className={styles.setting} id="counting">
      <h2>{t('settings.counting.title')}</h2>
      {analyticsEnabled ? (
        <>
          <Switch checked={decided?.analytics === true} onChange={(event) => decide(event.target.checked)}>
            {t('settings.counting.allow')}
          </Switch>
          <p className={styles.note}>{t('settings.counting.note')}</p>
        </>
      ) : (
        <p className={styles.note}>{t('settings.counting.off')}</p>
      )}
    </section>
  )
}

/** The licences of what the app contains, in the apps alone (spec 2). */
function LicencesSetting(): JSX.Element | null {
  const t = useT()
  const hydrated = useHydrated()
  if (!hydrated || nativePlatform() === undefined) return null
  return (
    <section className={styles.setting}>
      <h2>{t('settings.licences.title')}</h2>
      <Suspense fallback={null}>
        <Licences />
      </Suspense>
    </section>
  )
}
