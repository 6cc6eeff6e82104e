import { Switch } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { useAppConfigIfKnown } from '../platform/app-config.ts'
import { nativePlatform } from '../platform/native-platform.ts'
import { useSession } from '../platform/session.ts'
import { SettingNote, SettingSection } from '../settings/setting-section.tsx'
import { PushRefused } from './push-refused.tsx'
import { usePush } from './use-push.ts'

/** Whether this browser or app shows messages about the account's bookings. */
export function NotificationSetting(): JSX.Element | null {
  const t = useT()
  const vapidPublicKey = useAppConfigIfKnown(true)?.vapidPublicKey
  const { client } = useSession()
  const { state, wish, change } = usePush(vapidPublicKey ?? '')
  const isApp = nativePlatform() !== undefined
  if ((!isApp && vapidPublicKey == null) || state === undefined) return null

  const canChange = client !== undefined && (state === 'on' || state === 'off')
  const note = client === undefined ? 'guest' : state
  const refused = isApp && (note === 'denied' || note === 'unsupported') ? note : undefined
  return (
    <SettingSection title={t('settings.notifications.title')} id="notifications">
      <Switch
        checked={client !== undefined && (wish ?? state === 'on')}
        unavailable={!canChange}
        aria-describedby={refused ? undefined : 'notifications-note'}
        onChange={(event) => void change(event.target.checked)}
      >
        {t('settings.notifications.allow')}
      </Switch>
      {refused ? (
        <PushRefused state={refused} />
      ) : (
        <SettingNote id="notifications-note" aria-live="polite" aria-atomic="true">
          {t(`settings.notifications.${note}`)}
        </SettingNote>
      )}
    </SettingSection>
  )
}
