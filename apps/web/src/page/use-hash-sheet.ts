import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

type HashSheet = {
  /** The open sheet, as in the address after the #. */
  hash: string | undefined
  show: (hash: string) => void
  close: () => void
}

/** A sheet of a page that is opened and closed through the browser's history, so that Back closes it. */
export function useHashSheet(isSheet: (hash: string) => boolean): HashSheet {
  const router = useRouter()
  // The server never sees the hash.
  const hydrated = useHydrated()
  const hash = useLocation({ select: (location) => (isSheet(location.hash) ? location.hash : undefined) })
  const shownHere = useRef(false)

  const goTo = (target: string, replace: boolean): void => {
    const { pathname, searchStr } = router.state.location
    void router.navigate({
      href: `${pathname}${searchStr}${target}`,
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
      viewTransition: false,
    })
  }
  return {
    hash: hydrated ? hash : undefined,
    show: (sheet) => {
      shownHere.current = true
      goTo(`#${sheet}`, false)
    },
    close: () => {
      if (shownHere.current) router.history.back()
      else goTo('', true)
      shownHere.current = false
    },
  }
}
