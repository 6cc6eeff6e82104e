import { writtenMoney } from '@ruhepol/rules'
import { blockClient } from '../account/index.ts'
import { cancelByOperator } from '../booking/index.ts'
import { ApiError } from '../platform/errors.ts'
import type { JobContext } from '../platform/jobs.ts'

/** What was asked for cannot be done, in words for whoever typed it. */
export class OperatorError extends Error {}

export const USAGE = `usage: npm run operator -- COMMAND

  cancel CODE             cancels the paid booking with this code: the slot is free again, the money
                          goes back the way it came, and the customer is written to
  block EMAIL [REASON]    keeps the client with this address from signing in and signs them out
                          everywhere; their bookings stay as they are
  unblock EMAIL [REASON]  lets them sign in again`

/** In the log where no reason was typed. */
const NO_REASON = 'no reason was given'

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

async function block(
  { db, log }: JobContext,
  email: string,
  { blocked, reason }: { blocked: boolean; reason: string },
): Promise<string> {
  let changed
  try {
    changed = await blockClient(db, { email, blocked, reason: reason || NO_REASON })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found')
      throw new OperatorError(`there is no account of ${email}`)
    throw error
  }
  if (!changed) throw new OperatorError(`${email} is ${blocked ? 'blocked already' : 'not blocked'}`)
  log.info({ blocked }, 'the operator changed who may sign in')
  return blocked ? `${email} is blocked and signed out everywhere.` : `${email} can sign in again.`
}

/** Does what the operator typed, until there is a console for it; answers what was done. Throws `OperatorError`. */
export async function operate(context: JobContext, [command, ...rest]: readonly string[]): Promise<string> {
  const [whom, ...words] = rest
  if (command === 'cancel' && whom !== undefined && words.length === 0) return cancel(context, whom.toUpperCase())
  if ((command === 'block' || command === 'unblock') && whom !== undefined) {
    return block(context, whom, { blocked: command === 'block', reason: words.join(' ') })
  }
  throw new OperatorError(USAGE)
}
