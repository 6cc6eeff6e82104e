import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../../i18n/index.ts'
import type { MessageFeature } from '../../i18n/index.ts'

/** The page that a press leads to, fetched before the press does anything. */
export interface NextPage {
  /** Fetches its code and texts, or what of them has not come yet. False where that fails. */
  fetch: () => Promise<boolean>
  /** Shows it at this address: in place where it has been fetched, else as the server sends it. */
  show: (href: string) => Promise<void>
}

/** A component of a route: `preload` fetches it and is gone once it is there; a failure is kept until it is shown. */
interface RouteComponent {
  preload?: () => Promise<void>
}

/** Fetches the page of a route ahead, for a page whose button must not end in a failure. */
export function useNextPage(
  route: '/bookings/$shoppingCartId/$token' | '/vouchers/finished',
  ...texts: MessageFeature[]
): NextPage {
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
  useEffect(() => void fetchAhead(), [])
  return {
    fetch,
    show: async (href) => {
      if (await fetch()) await router.navigate({ href, replace: true })
      else location.replace(href)
    },
  }
}
