import { PageTitle, Stack } from '@ruhepol/ui'
import { useHydrated } from '@tanstack/react-router'
import type { JSX } from 'react'
import { ConsentSettings } from '../consent/consent-settings.tsx'
import { useT } from '../i18n/index.ts'
import { nativePlatform } from '../platform/native-platform.ts'
import { part } from '../platform/part.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { PageFrame } from '../page/page-frame.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { SettingNote, SettingSection } from './setting-section.tsx'

const NotificationSetting = part(
  () => import('../notifications/notification-setting.tsx').then((module) => module.NotificationSetting),
  { missing: 'settings.notifications.missing' },
)
const Licences = part(() => import('./licences.tsx').then((module) => module.Licences), {
  missing: 'settings.licences.missing',
})

/** Language, appearance, messages and consents, kept on this device. */
export function SettingsPage(): JSX.Element {
  const t = useT()
  return (
    <PageFrame narrow>
      <Stack gap={6}>
        <PageTitle title={t('common.nav.settings')} lead={t('settings.lead')} />
        <SettingSection title={t('common.language')} titleId="language">
          <LanguageChoice labelledBy="language" />
        </SettingSection>
        <SettingSection title={t('common.theme')}>
          <ThemeChoice />
          <SettingNote>{t('settings.theme.note')}</SettingNote>
        </SettingSection>
        <ConsentSettings />
        {/* Last, because it loads later in the browser only, and then moves nothing. */}
        <Notifications />
        <LicencesSetting />
      </Stack>
    </PageFrame>
  )
}

/** Only the browser knows whether it accepts messages. */
function Notifications(): JSX.Element | null {
  return useHydrated() ? <NotificationSetting /> : null
}

/** The licences of the app's contents, in the apps only (specification 2). */
function LicencesSetting(): JSX.Element | null {
  const t = useT()
  const hydrated = useHydrated()
  if (!hydrated || nativePlatform() === undefined) return null
  return (
    <SettingSection title={t('settings.licences.title')}>
      <Licences />
    </SettingSection>
  )
}
