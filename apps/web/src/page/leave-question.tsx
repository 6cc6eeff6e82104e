import { Announced, ConfirmDialog } from '@ruhepol/ui'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RouterHistory } from '@tanstack/react-router'
import type { JSX, ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { menuSheet } from './sheet-hash.ts'
import { useHashSheet } from './use-hash-sheet.ts'

type LeaveQuestionProps = {
  /** Whether navigating to this path is questioned. */
  leaves: (pathname: string) => boolean
  /** Whether closing or reloading the page loses something, so that the browser warns. */
  warnsUnload?: () => boolean
  title: string
  /** The consequence of leaving. */
  children: ReactNode
  stay: string
  proceed: string
  /** An action before leaving; if it fails, the person stays and sees `failed`. */
  onLeave?: () => Promise<void>
  failed?: string
}

const never = (): boolean => false
const isMenu = (hash: string): boolean => hash === menuSheet

/** Asks before a navigation that leaves something behind: by a link, the device's back button or the browser's. */
export function LeaveQuestion(props: LeaveQuestionProps): JSX.Element {
  const { leaves, warnsUnload = never, title, children, onLeave, failed } = props
  const t = useT()
  const [working, setWorking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  // The router removes its blocker only after the next page is painted. Until then it would hold up that page's own
  // navigations with a question that nobody sees.
  const shown = useRef(false)
  useLayoutEffect(() => {
    shown.current = true
    return () => void (shown.current = false)
  }, [])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => shown.current && current.pathname !== next.pathname && leaves(next.pathname),
    enableBeforeUnload: warnsUnload,
    withResolver: true,
  })
  const { history } = useRouter()
  const asks = blocker.status === 'blocked'
  const menu = useHashSheet(isMenu)
  const menuClosed = useRef(false)
  // A link in the menu was pressed. The menu closes first, so that the question does not lie over it.
  const closeMenu = useEffectEvent(() => {
    if (menu.hash === undefined) return
    menuClosed.current = true
    menu.close()
  })
  useEffect(() => {
    if (asks) closeMenu()
  }, [asks])
  // The browser's back button has already changed the address bar; without an answer it would keep the wrong address.
  const stayUnanswered = useEffectEvent(() => {
    if (blocker.status === 'blocked' && history.location.pathname === blocker.current.pathname) blocker.reset()
  })
  useEffect(() => () => stayUnanswered(), [])
  const stay = (): void => {
    setHasFailed(false)
    blocker.reset?.()
    // The menu's entry in the history is now the page itself a second time.
    if (menuClosed.current) history.back()
    menuClosed.current = false
  }
  const leave = async (): Promise<void> => {
    if (working) return
    setWorking(true)
    try {
      await onLeave?.()
      blocker.proceed?.()
    } catch {
      setHasFailed(true)
    } finally {
      setWorking(false)
    }
  }
  return (
    <ConfirmDialog
      open={asks && menu.hash === undefined}
      onClose={stay}
      closeLabel={t('common.close')}
      title={title}
      stay={{ label: props.stay, onClick: stay }}
      proceed={{ label: props.proceed, onClick: () => void leave(), destructive: true, working }}
    >
      <p>{children}</p>
      {hasFailed && (
        <Announced politeness="at once">
          <p>{failed}</p>
        </Announced>
      )}
    </ConfirmDialog>
  )
}

/**
 * Resolves once the address bar shows the router's page again. After a refused step back the browser takes a while to
 * return, and replacing an entry earlier would hit the wrong one.
 */
export async function addressRestored({ location: { pathname } }: RouterHistory): Promise<void> {
  if (pathname === window.location.pathname) return
  await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
}
