import type { RouterHistory } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useEffect } from 'react'

/** The history addresses visited since the page was loaded, by position. */
const seen = new Map<number, string>()

const indexOf = ({ location }: RouterHistory): number => location.state.__TSR_index

const pathOf = (href: string): string => href.replace(/[?#].*$/, '')

/** Pages on the way to a booking or a voucher, and sign-in pages in between. */
const onTheWay = /^\/(?:treatments$|booking\/|vouchers\/|login$|register(?:$|\/)|password)/

/** If /home is given, it stands for the page that the person came from. */
const out = '/home'

/** How many steps back `href` is in the history; undefined if it was not visited on the way here. */
function stepsBackTo(href: string, from: number): number | undefined {
  for (let at = from - 1; at >= 0; at -= 1) {
    const before = seen.get(at)
    if (before === undefined) return undefined
    const path = pathOf(before)
    const isOut = href === out && !onTheWay.test(path)
    if (path === pathOf(href) || isOut) return from - at
    if (!onTheWay.test(path)) return undefined
  }
  return undefined
}

/** Records visited addresses for `useWayBack`. */
export function useTrail(): void {
  const { history } = useRouter()
  useEffect(() => {
    const note = (): void => {
      seen.set(indexOf(history), history.location.href)
    }
    note()
    return history.subscribe(note)
  }, [history])
}

type WayBack = {
  href: string
  onPress: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * A link to the previous step: a real step back if that is in the history, so that the page is restored as it was left
 * and the device's back button continues from there. Later choices are kept.
 */
export function useWayBack(href: string): WayBack {
  const router = useRouter()
  const { history } = router
  const keepChoices = (): void => {
    const end = router.subscribe('onRendered', ({ toLocation }) => {
      end()
      if (toLocation.pathname !== pathOf(href) || toLocation.href === href) return
      void router.navigate({ href, replace: true, resetScroll: false, viewTransition: false })
    })
  }
  return {
    href,
    onPress: (event) => {
      const steps = stepsBackTo(href, indexOf(history))
      if (steps === undefined) return
      event.preventDefault()
      keepChoices()
      if (steps === 1) history.back()
      else history.go(-steps)
    },
  }
}
