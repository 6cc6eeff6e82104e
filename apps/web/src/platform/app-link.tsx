import { useRouter } from '@tanstack/react-router'
import { isPlainPress } from '@ruhepol/ui'
import type { LinkProps } from '@ruhepol/ui'
import type { JSX, MouseEvent } from 'react'
import { NewPageLink } from './new-page-link.tsx'
import { onServer } from './on-server.ts'

/** Addresses that the router does not render: files, routes of the server, other sites. */
const served = /^\/(?:graphql|webhooks|pictures|assets|healthz|readyz)\b|\/calendar\.ics$/

type AppLinkProps = {
  /** Replaces the current history entry. */
  replace?: boolean
} & LinkProps

/**
 * Every link of the app: an ordinary anchor, so that it works without scripts. With scripts the router navigates
 * without loading the page again, and preloads the next page when a link is touched or hovered.
 */
export function AppLink({
  href,
  replace = false,
  onClick,
  onPointerEnter,
  onFocus,
  onTouchStart,
  children,
  ...rest
}: AppLinkProps): JSX.Element {
  const router = useRouter()
  const inApp = href.startsWith('/') && !href.startsWith('//') && !served.test(href) && !rest.target && !rest.download

  const preload = (): void => {
    if (inApp) router.preloadRoute({ href } as never).catch(() => undefined)
  }
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (!inApp || event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    void router.navigate({ href, replace })
  }
  return (
    <a
      {...rest}
      href={inApp ? href : onServer(href)}
      onClick={press}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        preload()
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event)
        preload()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preload()
      }}
    >
      {children}
    </a>
  )
}

/** For `RichText`: a link that opens in a new tab, so that the input stays. */
export const inNewPage =
  (href: string) =>
  (text: string): JSX.Element => <NewPageLink href={href}>{text}</NewPageLink>
