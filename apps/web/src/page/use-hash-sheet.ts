import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

type HashSheet = {
  /** The open sheet, as in the address after the #. */
  hash: string | undefined
  /** Opens a sheet, by default on the current page. */
  show: (hash: string, page?: string) => void
  /** Goes back to the page without the sheet, or calls `instead` if the sheet was opened by its address. */
  close: (instead?: () => void) => void
  /** Changes the address, with or without an open sheet, like a choice on the page. */
  goTo: (href: string, replace: boolean) => void
}

/** A sheet of a page that is opened and closed through the browser's history, so that Back closes it. */
export function useHashSheet(isSheet: (hash: string) => boolean): HashSheet {
  const router = useRouter()
  // The server never sees the hash, so the browser's first render must ignore it too.
  const hydrated = useHydrated()
  const hash = useLocation({ select: (location) => (isSheet(location.hash) ? location.hash : undefined) })
  const shownHere = useRef(false)

  const goTo = (href: string, replace: boolean): void => {
    void router.navigate({ href, replace, resetScroll: false, hashScrollIntoView: false, viewTransition: false })
  }
  const thisPage = (): string => {
    const { pathname, searchStr } = router.state.location
    return pathname + searchStr
  }
  return {
    hash: hydrated ? hash : undefined,
    goTo,
    show: (sheet, page = thisPage()) => {
      shownHere.current = true
      goTo(`${page}#${sheet}`, false)
    },
    close: (instead = () => goTo(thisPage(), true)) => {
      if (shownHere.current) router.history.back()
      else instead()
      shownHere.current = false
    },
  }
}
