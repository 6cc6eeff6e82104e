import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import type { JSX } from 'react'
import { I18nProvider } from '../../i18n/index.ts'
import type { Language, MessageFeature } from '../../i18n/index.ts'
import { testI18n } from '../../i18n/testing/test-i18n.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { dropSession, guestSession } from '../../platform/session.ts'
import type { Session } from '../../platform/session.ts'
import { signInAs } from '../../platform/testing/ada.ts'

type AppOptions = {
  language?: Language
  features?: MessageFeature[]
  /** The initial address; every address renders the component under test. */
  path?: string
  /** The route whose search the component reads; the component is then rendered only at that route's addresses. */
  route?: string
  /** The earlier history. */
  before?: string[]
  session?: Session
  isRehearsal?: boolean
}

function routesFor(Component: () => JSX.Element | null, route: string | undefined) {
  if (route === undefined) return createRootRoute({ component: Component, notFoundComponent: Component })
  const root = createRootRoute()
  return root.addChildren([createRoute({ getParentRoute: () => root, path: route, component: Component })])
}

/** Renders a component with everything around a page: texts, cache and an address. The test mocks calls of the API. */
export async function renderInApp(
  Component: () => JSX.Element | null,
  {
    language = 'en',
    features = [],
    path = '/home',
    route,
    before = [],
    session = guestSession,
    isRehearsal = false,
  }: AppOptions = {},
): Promise<RenderResult> {
  if (session.client) signInAs(session.client)
  else dropSession()
  const queryClient = createQueryClient()
  const i18n = await testI18n(language, ...features)
  const router = createRouter({
    routeTree: routesFor(Component, route),
    history: createMemoryHistory({ initialEntries: [...before, path] }),
    context: {
      queryClient,
      i18n,
      theme: 'system',
      city: 'berlin',
      place: undefined,
      origin: 'https://ruhepol.example',
      isRehearsal,
    },
  })
  await router.load()
  return render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nProvider>
    </QueryClientProvider>,
  )
}
