import { CreateSheetPaymentDocument, ReportFailedPaymentDocument } from '../../gql/graphql.ts'
import type { CreateSheetPaymentMutation } from '../../gql/graphql.ts'
import { execute } from '../../platform/api/execute.ts'
import { beginChecking, expectNews } from '../checkout/checked-payment.ts'
import { reportError } from '../../platform/report-error.ts'
import type { SheetEnd } from '../../platform/payment-sheet.ts'
import type { Payable, PaymentOutcome } from '../checkout/payment-handle.ts'
import type { StripeMethod } from './pay-with-stripe.ts'

export type OpenedPayment = CreateSheetPaymentMutation['createStripePayment']

type Sheet = {
  show: (opened: OpenedPayment) => Promise<SheetEnd>
  /** Asks whether to retry after the sheet was closed. */
  askAgain: () => Promise<boolean>
}

/** What the provider has accepted although its sheet failed; undefined if unknown. */
async function statusAfterFailure({ subject, id, token }: Payable) {
  const variables = { subject, targetId: id, token, code: 'payment_sheet' }
  try {
    return (await execute(ReportFailedPaymentDocument, variables)).failPayment.status
  } catch (error) {
    reportError(error, 'failPayment')
    return undefined
  }
}

/**
 * In the apps: opens the payment and shows a sheet of the device for it, again as often as the person wants. The
 * sheet's result is only a reason to check: the server determines what is paid. Throws ApiError if the API refuses.
 */
export async function payInSheet(
  payable: Payable,
  method: StripeMethod,
  { show, askAgain }: Sheet,
): Promise<PaymentOutcome> {
  const { subject, id: targetId, token } = payable
  const { createStripePayment: opened } = await execute(
    CreateSheetPaymentDocument,
    { subject, targetId, token, method },
    { idempotent: true },
  )
  expectNews(targetId)
  let end = await show(opened)
  while (end.kind === 'closed' && (await askAgain())) end = await show(opened)
  if (end.kind === 'closed') return { kind: method === 'card' ? 'sheetClosed' : 'walletClosed' }
  if (end.kind === 'failed') {
    const status = await statusAfterFailure(payable)
    if (status !== 'succeeded' && status !== 'processing') return { kind: 'refused', message: end.message }
  }
  beginChecking(targetId)
  return { kind: 'paid' }
}
