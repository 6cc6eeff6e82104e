import { Browser } from '@capacitor/browser'
import type { JSX } from 'react'
import { useLanguage } from '../i18n/index.ts'
import type { NewPageLinkProps } from './new-page-link.tsx'
import { onServer } from './on-server.ts'
import { useFailureToast } from './use-failure-toast.ts'

/**
 * A link that opens in the browser over the app, so that the input stays, because shells have no second page. Our own
 * pages come from the website, in the app's language. The form around such a link needs a connection anyway.
 */
export function NewPageLink({ href, children }: NewPageLinkProps): JSX.Element {
  const failed = useFailureToast()
  const language = useLanguage()
  const url = href.startsWith('/') ? onServer(`${href}?lang=${language}`) : href
  return (
    <a
      href={url}
      onClick={(event) => {
        event.preventDefault()
        Browser.open({ url }).catch((error: unknown) => failed(error, 'new page'))
      }}
    >
      {children}
    </a>
  )
}
