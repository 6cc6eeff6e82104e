import { writtenMoney } from '@ruhepol/rules'
import { cancelByOperator } from '../booking/index.ts'
import { ApiError } from '../platform/errors.ts'
import type { JobContext } from '../platform/jobs.ts'

/** What was asked for cannot be done, in words for whoever typed it. */
export class OperatorError extends Error {}

export const USAGE = `usage: npm run operator -- COMMAND

  cancel CODE   cancels the paid booking with this code: the slot is free again, the money goes back
                the way it came, and the customer is written to`

async function cancel(context: JobContext, customId: string): Promise<string> {
  try {
    const { refundCents } = await cancelByOperator(context, customId)
    context.log.info({ customId, refundCents }, 'the operator cancelled a booking')
    const money = refundCents > 0 ? `; ${writtenMoney(refundCents, 'en')} go back` : ''
    return `Booking ${customId} is cancelled${money}.`
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'not_found') throw new OperatorError(`there is no booking ${customId}`)
    throw new OperatorError(`booking ${customId} cannot be cancelled: ${error.message}`)
  }
}

/** Does what the operator typed, until there is a console for it; answers what was done. Throws `OperatorError`. */
export async function operate(context: JobContext, [command, ...rest]: readonly string[]): Promise<string> {
  const [code] = rest
  if (command === 'cancel' && code !== undefined && rest.length === 1) return cancel(context, code.toUpperCase())
  throw new OperatorError(USAGE)
}
