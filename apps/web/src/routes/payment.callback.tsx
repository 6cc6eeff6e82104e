import { createFileRoute, redirect } from '@tanstack/react-router'
import { parsePaymentReturn, targetOfReturn } from '../payment/payment-return.ts'
import { loadAppConfig } from '../platform/server-now.ts'

// Spec 2, payment return: only leads on; whether it is paid says the server, on the booking's page.
export const Route = createFileRoute('/payment/callback')({
  validateSearch: parsePaymentReturn,
  beforeLoad: async ({ context: { queryClient }, search }) => {
    const { universalLinkPrefix } = await loadAppConfig(queryClient)
    redirect({ href: targetOfReturn(search, universalLinkPrefix), replace: true, throw: true })
  },
})
