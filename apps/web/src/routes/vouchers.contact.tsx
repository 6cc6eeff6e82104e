import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../platform/page-head.ts'
import { requireGuestBuyer } from '../voucher/voucher-choice.ts'
import { VoucherContactPage } from '../voucher/voucher-contact-page.tsx'

export const Route = createFileRoute('/vouchers/contact')({
  ssr: false,
  staticData: { frame: 'booking', texts: ['voucher', 'booking'] },
  beforeLoad: () => ({ draft: requireGuestBuyer() }),
  head: ({ match }) => pageHead(match.context, { title: 'voucher.contact.pageTitle' }),
  component: ContactRoute,
})

function ContactRoute() {
  return <VoucherContactPage draft={Route.useRouteContext().draft} />
}
