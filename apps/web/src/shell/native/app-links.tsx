import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onAppLink } from '../../platform/app-links.ts'

/** Where the app begins without a link, which then takes the place of it: back leads out of the link's page to the home page. */
const beginnings = ['/', '/home', '/onboarding']

/** Ways back from a page of others: the page from which it was opened has done its part. */
const wayBack = /^\/(?:payment|login)\/callback\b/

/** Opens what a link of a mail, a message or another app leads to: any page, also before the onboarding was seen (ux 12). */
export default function AppLinks(): null {
  const router = useRouter()
  useEffect(
    () =>
      onAppLink(router.options.context.origin, (href) => {
        const replace = beginnings.includes(router.state.location.pathname) || wayBack.test(href)
        void router.navigate({ href, replace })
      }),
    [router],
  )
  return null
}
