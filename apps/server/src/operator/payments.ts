import { writtenMoney, type PaymentProviderName } from '@ruhepol/rules'
import { bringInProvider, type BroughtInPayment } from '../books/index.ts'
import { giveBackUnknown } from '../payment/index.ts'
import { asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

const outcomes: Readonly<Record<BroughtInPayment['outcome'], string>> = {
  known: 'is known',
  broughtIn: 'is brought in',
  lost: 'paid for something that is not here: give it back, or book the appointment anew with the customer',
  foreign: 'is none of ours',
}

async function bringIn(context: OperatorContext, paypalIds: readonly string[]): Promise<string> {
  const found = await bringInProvider(context, paypalIds)
  return asTable(
    found.map(({ payment: { provider, id, receivedCents, subject, targetId }, outcome }) => [
      provider,
      id,
      writtenMoney(receivedCents, 'en'),
      `${subject ?? ''} ${targetId ?? ''}`,
      outcomes[outcome],
    ]),
    'The providers know of no payment that is not here.',
  )
}

async function giveBack(context: OperatorContext, provider: PaymentProviderName, id: string): Promise<string> {
  const cents = await giveBackUnknown(context, provider, id)
  if (cents === undefined) throw new OperatorError(`${provider} has no payment ${id} for something that is lost here`)
  context.log.info({ provider, paymentId: id, cents }, 'the operator gave back a payment for something that is lost')
  return cents > 0 ? `${writtenMoney(cents, 'en')} go back.` : 'All of it went back already.'
}

export const payments: OperatorCommand = {
  usage: [
    [
      'payments bring-in [PAYPAL-ORDER …]',
      'after restoring a backup: takes over payments, refunds and disputes that the providers know and the database does not, and lists the payments',
    ],
    ['payments give-back stripe|paypal ID', 'gives back one that paid for something that is lost'],
  ],
  run: (context, [verb, ...words]) => {
    if (verb === 'bring-in') return bringIn(context, words)
    const [provider, id, ...more] = words
    if (verb !== 'give-back' || provider === undefined || id === undefined || more.length > 0) return undefined
    if (provider !== 'stripe' && provider !== 'paypal') return undefined
    return giveBack(context, provider, id)
  },
}
