import { externalProviders } from '@ruhepol/rules'
import type { ExternalProviderName } from '@ruhepol/rules'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { CallbackPage } from '../account/external/callback-page.tsx'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/login_/callback/$provider')({
  // The posted values are after the #, which no server sees.
  ssr: false,
  staticData: { texts: ['account', 'booking'] },
  beforeLoad: ({ params }): { provider: ExternalProviderName } => {
    const provider = externalProviders.find((name) => name === params.provider)
    if (!provider) return notFound({ throw: true }) as never
    return { provider }
  },
  head: ({ match }) => pageHead(match.context, { title: 'common.signIn' }),
  component: CallbackRoute,
})

function CallbackRoute() {
  return <CallbackPage provider={Route.useRouteContext().provider} />
}
