import type { RouterHistory } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useEffect } from 'react'

/** The addresses of the history that one has been at since the page was loaded, by their place in it. */
const seen = new Map<number, string>()

const indexOf = ({ location }: RouterHistory): number => location.state.__TSR_index

const pathOf = (href: string): string => href.replace(/[?#].*$/, '')

/** Pages on the way to a booking or a voucher, and those where one signs in meanwhile. */
const onTheWay = /^\/(?:treatments$|booking\/|vouchers\/|login$|register(?:$|\/)|password)/

/** Where /home is given, it stands for wherever one came from. */
const out = '/home'

/** How many steps back in the history `href` is; undefined where it is not on the way that led here. */
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

/** Notes where one has been, for `useWayBack`. */
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

interface WayBack {
  href: string
  onPress: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * A link to the step before: a real step back where that one is behind in the history, so that it is found as it was left and the
 * device's own back leads on from there. What was chosen since stays.
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
