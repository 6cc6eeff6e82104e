import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

/** Stands behind the # of the address while the menu is open, so that Back closes it (ux 4). */
export const menuHash = 'menu'

interface Menu {
  open: boolean
  show: () => void
  close: () => void
}

/** The menu, opened and closed through the history of the browser. */
export function useMenu(): Menu {
  const router = useRouter()
  // The server never sees what stands behind the #.
  const hydrated = useHydrated()
  const inAddress = useLocation({ select: (location) => location.hash === menuHash })
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
      goTo(`#${menuHash}`, false)
    },
    close: () => {
      if (shownHere.current) router.history.back()
      else goTo('', true)
      shownHere.current = false
    },
  }
}
