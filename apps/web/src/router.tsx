import { dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query'
import type { DehydratedState } from '@tanstack/react-query'
import { createRouter, createSerializationAdapter } from '@tanstack/react-router'
import type { JSX, ReactNode } from 'react'
import { createI18n, I18nProvider } from './i18n/index.ts'
import type { I18nState } from './i18n/index.ts'
import { ApiError } from './platform/api/api-error.ts'
import { createQueryClient } from './platform/api/query-client.ts'
import { requestNonce } from './platform/nonce.ts'
import { currentPreferences } from './platform/preferences.ts'
import { serverIsRehearsal } from './platform/rehearsal.ts'
import { requestOrigin } from './platform/request-origin.ts'
import type { RouterContext } from './platform/router-context.ts'
import { parseSearchText, stringifySearch } from './platform/search-text.ts'
import { transitionTypes } from './platform/transition-types.ts'
import { routeTree } from './routeTree.gen'
import { ErrorPage } from './page/error-page.tsx'
import { LoadingPage } from './page/loading-page.tsx'
import { NotFoundPage } from './page/not-found-page.tsx'

/** Milliseconds before a skeleton shows, so that fast answers never flash. */
const pendingDelay = 300

/** Passes an ApiError of a server-rendered page to the browser, with its code and request id. */
const apiErrorAdapter = createSerializationAdapter({
  key: 'api-error',
  test: (value: unknown): value is ApiError => value instanceof ApiError,
  toSerializable: ({ code, message, extensions }) => JSON.stringify({ code, message, extensions }),
  fromSerializable: (json: string) => {
    const { code, message, extensions } = JSON.parse(json) as Pick<ApiError, 'code' | 'message' | 'extensions'>
    return new ApiError(code, message, extensions)
  },
})

/** The server's data for the browser: the page's catalogues, and the API's answers as JSON. */
type Dehydrated = {
  i18n: I18nState
  answers: string
  /** Left out unless it is one. */
  isRehearsal?: true
}

/** A router with its own cache and texts: one per request on the server, one per page load in the browser. */
export function getRouter() {
  const { language, theme, city, place } = currentPreferences()
  const queryClient = createQueryClient()
  const i18n = createI18n(language)
  const context: RouterContext = {
    queryClient,
    i18n,
    theme,
    city,
    place,
    origin: requestOrigin(),
    isRehearsal: serverIsRehearsal(),
  }
  const nonce = requestNonce()

  const router = createRouter({
    routeTree,
    context,
    ...(nonce && { ssr: { nonce } }),
    scrollRestoration: true,
    // An address has exactly one form; any other is unknown.
    caseSensitive: true,
    parseSearch: parseSearchText,
    stringifySearch,
    // TanStack Query's cache decides what is fresh.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: pendingDelay,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultViewTransition: { types: transitionTypes },
    Wrap: ({ children }: { children: ReactNode }): JSX.Element => (
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </QueryClientProvider>
    ),
    dehydrate: (): Dehydrated => ({
      i18n: i18n.state(),
      answers: JSON.stringify(dehydrate(queryClient)),
      ...(context.isRehearsal && { isRehearsal: true as const }),
    }),
    hydrate: async (dehydrated: Dehydrated): Promise<void> => {
      router.options.context.isRehearsal = dehydrated.isRehearsal ?? false
      hydrate(queryClient, JSON.parse(dehydrated.answers) as DehydratedState)
      await i18n.restore(dehydrated.i18n)
    },
  })
  router.options.serializationAdapters = [apiErrorAdapter]
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
