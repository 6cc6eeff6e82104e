import { TextLink } from '@ruhepol/ui'
import { useHydrated, useLocation } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { useSession } from '../../platform/session.ts'
import styles from './account-entry.module.css'
import { accountLink, signInLink } from './site-links.ts'

/**
 * The link to the sign-in, or to the account. The server does not know who is signed in, so its page contains both, and
 * `data-signed-in` on the document shows the right one from the first paint.
 */
export function AccountEntry(): JSX.Element {
  const t = useT()
  const hydrated = useHydrated()
  const { client } = useSession()
  const pathname = useLocation({ select: (location) => location.pathname })
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> })
  const links = [
    { ...signInLink(t, { pathname, search }), shown: !client, className: styles.guest },
    { ...accountLink(t, { pathname }), shown: client !== undefined, className: styles.client },
  ]
  return (
    <>
      {links
        .filter(({ shown }) => shown || !hydrated)
        .map(({ href, label, current, className }) => (
          <TextLink
            key={href}
            href={href}
            icon="user"
            className={hydrated ? undefined : className}
            aria-current={current ? 'page' : undefined}
          >
            {label}
          </TextLink>
        ))}
    </>
  )
}
