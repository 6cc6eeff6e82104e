import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../i18n/index.ts'
import type { MessageFeature } from '../i18n/index.ts'

/** The next page, preloaded before submitting. */
export type NextPage = {
  /** Loads its code and texts, if missing. False on failure. */
  fetch: () => Promise<boolean>
  /** Navigates to this address: client-side if loaded, otherwise by a full page load. */
  show: (href: string) => Promise<void>
}

/** A route's component: `preload` fetches it and is removed once it has loaded; a failure is kept until it is shown. */
type RouteComponent = {
  preload?: () => Promise<void>
}

type NextRoute =
  | '/booking/expert-select'
  | '/booking/experts-summary'
  | '/booking/summary'
  | '/bookings/$shoppingCartId/$token'
  | '/vouchers/finished'

/** Loads the next page before it is opened, so that it appears at once and cannot fail to load after the click. */
export function useNextPage(route: NextRoute, ...texts: MessageFeature[]): NextPage {
  const router = useRouter()
  const i18n = useI18n()
  const fetch = async (): Promise<boolean> => {
    const routes: Partial<typeof router.routesById> = router.routesById
    const component = (routes[route]?.options.component ?? {}) as RouteComponent
    const texted = i18n.need(...texts).then(
      () => true,
      () => false,
    )
    await component.preload?.()
    return (await texted) && component.preload === undefined
  }
  const fetchAhead = useEffectEvent(fetch)
  useEffect(() => {
    // Preloading dozens of files takes longer than drawing what was pressed, so that comes first.
    const timer = setTimeout(() => void fetchAhead())
    return () => clearTimeout(timer)
  }, [route])
  return {
    fetch,
    show: async (href) => {
      if (await fetch()) await router.navigate({ href, replace: true })
      else location.replace(href)
    },
  }
}
