import { useToast } from '@ruhepol/ui'
import { useEffect } from 'react'
import { useT } from '../i18n/index.ts'
import { sessionEnded, sessionGone } from '../platform/session.ts'

/** Says that one is a guest now: the session was ended on another device, or it was over. */
export function SessionEndedWord(): null {
  const t = useT()
  const toast = useToast()
  useEffect(() => {
    const say = (): void => {
      toast({ text: t('common.sessionEnded') })
    }
    const events = [sessionEnded, sessionGone]
    for (const name of events) addEventListener(name, say)
    return () => {
      for (const name of events) removeEventListener(name, say)
    }
  }, [t, toast])
  return null
}
