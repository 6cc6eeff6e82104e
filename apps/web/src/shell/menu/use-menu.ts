import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { menuSheet } from '../../page/sheet-hash.ts'

type Menu = {
  open: boolean
  show: () => void
  close: () => void
}

/** The menu, opened and closed through the browser's history. */
export function useMenu(): Menu {
  const router = useRouter()
  // The server never sees the hash.
  const hydrated = useHydrated()
  const inAddress = useLocation({ select: (location) => location.hash === menuSheet })
  const shownHere = useRef(false)

  const goTo = (hash: string, replace: boolean): void => {
    const { pathname, searchStr } = router.state.location
    void router.navigate({
      href: `${pathname}${searchStr}${hash}`,
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
      viewTransition: false,
    })
  }
  return {
    open: hydrated && inAddress,
    show: () => {
      shownHere.current = true
      goTo(`#${menuSheet}`, false)
    },
    close: () => {
      if (shownHere.current) router.history.back()
      else goTo('', true)
      shownHere.current = false
    },
  }
}
