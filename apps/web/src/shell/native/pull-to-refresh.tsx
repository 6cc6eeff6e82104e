import { Icon, joinClasses, announce } from '@ruhepol/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { JSX } from 'react'
import { createPortal } from 'react-dom'
import { useLateTexts, useT } from '../../i18n/index.ts'
import { feelChoice } from '../../platform/haptics.app.ts'
import { onPullDown, pullFar } from '../../platform/pull-down.ts'
import styles from './pull-to-refresh.module.css'

/** Pages whose lists may change at any moment. */
const lists = ['/bookings', '/experts', '/home', '/savedCards', '/treatments']

/** A container before the rest of the page, and outside the elements that React renders there. */
const beginning = document.createElement('div')

/**
 * Pulling a list down reloads it. For people who do not use touch there is a button, the first element of the page,
 * which is visible while it has the focus.
 */
export default function PullToRefresh(): JSX.Element | null {
  const t = useT()
  const ready = useLateTexts('native')
  const router = useRouter()
  const queryClient = useQueryClient()
  const isList = useLocation({ select: ({ pathname }) => lists.includes(pathname) })
  const [down, setDown] = useState(0)
  const [asking, setAsking] = useState(false)
  const isFar = down >= pullFar

  const refresh = async (): Promise<void> => {
    if (asking) return
    setAsking(true)
    announce(t('native.refresh.asking'))
    await Promise.allSettled([queryClient.invalidateQueries(), router.invalidate()])
    setAsking(false)
    announce(t('native.refresh.done'))
  }
  const onRelease = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (!isList) return undefined
    const end = onPullDown({ onMove: setDown, onRelease: () => onRelease() })
    return () => {
      end()
      setDown(0)
    }
  }, [isList])
  useEffect(() => {
    document.body.prepend(beginning)
    return () => beginning.remove()
  }, [])
  useEffect(() => {
    if (isFar) feelChoice()
  }, [isFar])

  if (!isList || !ready) return null
  return (
    <>
      {createPortal(
        <button type="button" className="skip-link" aria-disabled={asking} onClick={() => void refresh()}>
          {t('native.refresh.action')}
        </button>,
        beginning,
      )}
      {(down > 0 || asking) && (
        <div
          className={joinClasses(styles.sign, isFar && styles.far, asking && styles.turning)}
          style={{
            opacity: asking ? 1 : Math.min(1, down / pullFar),
            rotate: `${Math.min(down, pullFar * 1.5) * 2}deg`,
          }}
        >
          <Icon name="refresh-cw" size={24} />
        </div>
      )}
    </>
  )
}
