import { useToast } from '@ruhepol/ui'
import { useEffect } from 'react'
import { useT } from '../i18n/index.ts'
import { AppLink } from '../platform/app-link.tsx'
import { sessionEnded, sessionGone, sessionLeft } from '../platform/session.ts'

/** Runs once the page is visible, because a toast in a hidden tab would disappear unread. */
function whenInFront(call: () => void): void {
  if (document.visibilityState === 'visible') call()
  else document.addEventListener('visibilitychange', call, { once: true })
}

/** Tells the user they are signed out: the session expired or was ended on another device or in another tab. */
export function SessionEndedWord(): null {
  const t = useT()
  const toast = useToast()
  useEffect(() => {
    const say = (): void => {
      toast({ text: t('common.sessionEnded') })
    }
    const sayLeft = (): void =>
      whenInFront(() => {
        toast({ text: t('common.sessionLeft'), action: <AppLink href="/login">{t('common.signIn')}</AppLink> })
      })
    const words = [
      [sessionEnded, say],
      [sessionGone, say],
      [sessionLeft, sayLeft],
    ] as const
    for (const [name, word] of words) addEventListener(name, word)
    return () => {
      for (const [name, word] of words) removeEventListener(name, word)
    }
  }, [t, toast])
  return null
}
