import { createFileRoute } from '@tanstack/react-router'
import { loadOnDemand } from '../platform/load-on-demand.ts'
import { pageHead } from '../platform/page-head.ts'
import { VoucherContactPage } from '../voucher/voucher-contact-page.tsx'

export const Route = createFileRoute('/vouchers/contact')({
  ssr: false,
  staticData: { frame: 'booking', texts: ['voucher', 'booking'] },
  // Loaded on demand: the rules of its fields do not belong on the first page, which contains every route's guard.
  beforeLoad: async () => ({
    draft: (await loadOnDemand(() => import('../voucher/voucher-choice.ts'))).requireGuestBuyer(),
  }),
  head: ({ match }) => pageHead(match.context, { title: 'voucher.contact.pageTitle' }),
  component: ContactRoute,
})

function ContactRoute() {
  return <VoucherContactPage draft={Route.useRouteContext().draft} />
}
