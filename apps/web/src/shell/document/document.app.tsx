import type { Elements } from '@ruhepol/ui'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { JSX, ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.ts'
import '@ruhepol/ui/tokens.css'
import '@ruhepol/ui/base.css'
import './document.css'

/** In the static app the document already exists (build/app-document.ts); this sets the page's title and language. */
export function Document({ children }: { children: ReactNode }): JSX.Element {
  const language = useLanguage()
  const title = useMatches({
    select: (matches) =>
      matches
        .flatMap(({ meta }) => meta ?? [])
        .flatMap((entry) => (entry && 'title' in entry && typeof entry.title === 'string' ? [entry.title] : []))
        .at(-1),
  })
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  // The router's pages.
  return <>{children as Elements}</>
}
