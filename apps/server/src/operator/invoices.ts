import { reissueInvoice } from '../invoice/index.ts'
import { OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

async function reissue({ db, log }: OperatorContext, number: string): Promise<string> {
  const reissued = await reissueInvoice(db, number)
  if (!reissued) throw new OperatorError(`there is no invoice ${number}`)
  const { outcome } = reissued
  if (outcome === 'cancelled with its booking') throw new OperatorError('its booking is cancelled, and so is it')
  if (outcome === 'replaced before') throw new OperatorError(`it was replaced: ${reissued.number} is in force`)
  log.info({ number, by: reissued.number }, 'the operator issued an invoice anew')
  return `${number} is cancelled, and ${reissued.number} replaces it. The customer gets both by e-mail.`
}

export const invoice: OperatorCommand = {
  usage: [
    [
      'invoice reissue NUMBER',
      'cancels an invoice that says something wrong and issues the next one, with what the booking says now; the customer gets both by e-mail',
    ],
  ],
  run: (context, [verb, number, ...more]) =>
    verb === 'reissue' && number !== undefined && more.length === 0 ? reissue(context, number) : undefined,
}
