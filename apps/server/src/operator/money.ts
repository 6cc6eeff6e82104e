import { writtenMoney } from '@ruhepol/rules'
import { z } from 'zod'
import { moneyToDecide, recordRepayment, retryRefund } from '../payment/index.ts'
import { asMinute, asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

async function list({ db }: OperatorContext): Promise<string> {
  const found = await moneyToDecide(db)
  return asTable(
    found.map(({ id, what, code, amountCents, reason, since }) => [
      id,
      code,
      writtenMoney(amountCents, 'en'),
      asMinute(since),
      what,
      reason ?? '',
    ]),
    'No money waits for a decision.',
  )
}

async function settle(context: OperatorContext, id: string, how: 'repaid' | 'retry'): Promise<string> {
  const isOwed =
    z.uuid().safeParse(id).success && (await (how === 'repaid' ? recordRepayment : retryRefund)(context, id))
  if (!isOwed) throw new OperatorError(`there is no refund ${id} that failed and is still owed`)
  context.log.info({ refundId: id, how }, 'the operator settled a refund that had failed')
  return how === 'repaid' ? 'It is recorded as repaid.' : 'It will be tried again.'
}

export const money: OperatorCommand = {
  usage: [
    ['money', 'lists refunds that failed or hang, disputes, and appointments to come whose payment went back'],
    ['money retry ID', 'makes a refund again that failed'],
    ['money repaid ID', 'records that you have repaid it yourself, such as by bank transfer'],
  ],
  run: (context, [verb, id, ...more]) => {
    if (verb === undefined) return list(context)
    if (id === undefined || more.length > 0) return undefined
    return verb === 'repaid' || verb === 'retry' ? settle(context, id, verb) : undefined
  },
}
