import { Switch } from '@ruhepol/ui'
import { useEffect, useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { nativePlatform } from '../platform/native-platform.ts'
import { useAppConfig } from '../platform/app-config.ts'
import { useSession } from '../platform/session.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { SettingNote, SettingSection } from '../settings/setting-section.tsx'
import { readPushState, switchPushOff, switchPushOn } from './push-device.ts'
import type { PushState } from './push-device.ts'

/** Whether this browser shows messages about the account's bookings. The apps have a setting of their device for it. */
export default function NotificationSetting(): JSX.Element | null {
  const t = useT()
  const { vapidPublicKey } = useAppConfig()
  const { client } = useSession()
  const failed = useFailureToast()
  const [state, setState] = useState<PushState>()
  /** What was just pressed, until it is so or has failed. */
  const [wish, setWish] = useState<boolean>()
  useEffect(() => {
    void readPushState().then(setState)
  }, [])
  if (nativePlatform() !== undefined || vapidPublicKey == null || state === undefined) return null

  const change = async (wanted: boolean): Promise<void> => {
    // Not disabled meanwhile: that would take the focus away.
    if (wish !== undefined) return
    setWish(wanted)
    try {
      setState(await (wanted ? switchPushOn(vapidPublicKey) : switchPushOff()))
    } catch (error) {
      failed(error, wanted ? 'subscribeWebPush' : 'unsubscribeWebPush')
      setState(await readPushState())
    } finally {
      setWish(undefined)
    }
  }
  const canChange = client !== undefined && (state === 'on' || state === 'off')
  const note = client === undefined ? 'guest' : state
  return (
    <SettingSection title={t('settings.notifications.title')} id="notifications">
      <Switch
        checked={client !== undefined && (wish ?? state === 'on')}
        disabled={!canChange}
        aria-describedby="notifications-note"
        onChange={(event) => void change(event.target.checked)}
      >
        {t('settings.notifications.allow')}
      </Switch>
      <SettingNote id="notifications-note" role="status">
        {t(`settings.notifications.${note}`)}
      </SettingNote>
    </SettingSection>
  )
}
