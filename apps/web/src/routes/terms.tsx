import { createFileRoute } from '@tanstack/react-router'
import { BusinessContact } from '../business/business-contact.tsx'
import { terms } from '../legal/documents.ts'
import { legalHead } from '../legal/legal-head.ts'
import { LegalPage } from '../legal/legal-page.tsx'
import { useAppConfigIfKnown, warmAppConfig } from '../platform/app-config.ts'

export const Route = createFileRoute('/terms')({
  beforeLoad: ({ context }) => context.i18n.need(terms.feature, 'business'),
  // The compensation for cancelling and the numbers for companies are settings; everything else is available without a
  // connection.
  loader: async ({ context }) => {
    await warmAppConfig(context.queryClient)
  },
  head: ({ match }) => legalHead(match.context, terms),
  component: Terms,
})

function Terms() {
  const config = useAppConfigIfKnown(true)
  const compensation = config?.cancellationCompensation ?? 'unknown'
  return <LegalPage {...terms} values={{ compensation }} below={config && { business: <BusinessContact /> }} />
}
