import { createRootRouteWithContext } from '@tanstack/react-router'
import { isLanguage } from '../i18n/index.ts'
import type { Language } from '../i18n/index.ts'
import { currentPreferences, rememberLanguage } from '../platform/preferences.ts'
import { leavePageFor } from '../platform/before-leaving.ts'
import type { Preferences } from '../platform/preferences.ts'
import { unlessReloading } from '../platform/release.ts'
import type { RouterContext } from '../platform/router-context.ts'
import { Document } from '../shell/document/document.tsx'
import { ErrorPage } from '../page/error-page.tsx'
import { NotFoundPage } from '../page/not-found-page.tsx'
import favicon from '../shell/favicon.svg?url'
import { Shell } from '../shell/shell.tsx'

/** `?lang=de` sets a language, in links that are shared or listed by search engines. */
type RootSearch = {
  lang?: Language
}

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: Record<string, unknown>): RootSearch =>
    isLanguage(search.lang) ? { lang: search.lang } : {},
  beforeLoad: async ({
    context,
    search,
    location,
    matches,
    preload,
  }): Promise<{ addressLanguage: Language | undefined } & Pick<Preferences, 'city' | 'place'>> => {
    await unlessReloading()
    if (!preload) await leavePageFor(location.pathname)
    // Parameters that `validateSearch` does not know are still there.
    const addressLanguage = isLanguage(search.lang) ? search.lang : undefined
    // The link to the other language is preloaded on a mere touch or Tab, which must not switch the language.
    if (addressLanguage && !preload) rememberLanguage(addressLanguage)
    await context.i18n.need('common', ...matches.flatMap(({ staticData }) => staticData.texts ?? []))
    // Read again, because they change with what has been chosen since.
    const { city, place } = currentPreferences()
    return { addressLanguage, city, place }
  },
  headers: ({ match }) => ({
    'content-language': match.context.i18n.language,
    vary: 'Cookie, Accept-Language',
  }),
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'light dark' },
      // A page that finds nothing at its address uses only this title.
      {
        title: match._notFound ? `${match.context.i18n.t('common.notFound.title')} – Ruhepol` : 'Ruhepol',
      },
      { property: 'og:site_name', content: 'Ruhepol' },
    ],
    links: [
      { rel: 'icon', href: favicon, type: 'image/svg+xml' },
      { rel: 'manifest', href: `/manifest.${match.context.i18n.language}.webmanifest` },
    ],
  }),
  shellComponent: Document,
  component: Shell,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})
