import { TextLink, useToast } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLanguage, useLateTexts, useT } from '../../i18n/index.ts'
import { goOnWithPush } from '../../notifications/push-device.app.ts'
import { makeMessageChannel, onDeviceMessage } from '../../platform/device-messages.ts'
import { reportError } from '../../platform/report-error.ts'
import { openPath } from './open-path.ts'

/**
 * Handles messages to this device: a tapped one opens its page; one that arrives while the app is open is shown by the
 * app itself, since the system shows nothing then. On Android it creates the channel before the first one, in the app's
 * language.
 */
export default function DeviceMessages(): null {
  const t = useT()
  const router = useRouter()
  const toast = useToast()
  const language = useLanguage()
  const ready = useLateTexts('native')
  useEffect(
    () =>
      onDeviceMessage(router.options.context.origin, {
        pressed: (path) => openPath(router, path),
        shown: ({ title, body, path }) => {
          toast({
            text: [title, body].filter(Boolean).join('. '),
            action: path === undefined ? undefined : <TextLink href={path}>{t('native.messages.see')}</TextLink>,
          })
          // The message's subject has changed.
          void router.options.context.queryClient.invalidateQueries()
        },
      }),
    [router, toast, t],
  )
  useEffect(() => {
    if (!ready) return
    makeMessageChannel(t('native.messages.channel'), t('native.messages.channelText'))
      .then(() => goOnWithPush())
      .catch((error: unknown) => reportError(error, 'messages'))
  }, [ready, language, t])
  return null
}
