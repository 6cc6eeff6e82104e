import { comparableCode, writtenMoney } from '@ruhepol/rules'
import { blockClient } from '../account/index.ts'
import { cancelByOperator } from '../booking/index.ts'
import { ApiError } from '../platform/errors.ts'
import type { JobContext } from '../platform/jobs.ts'
import { OperatorError, type OperatorCommand } from './operator-command.ts'

/** The logged reason if none was typed. */
const NO_REASON = 'no reason was given'

async function cancelCart(context: JobContext, customId: string): Promise<string> {
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

async function blockOrNot(
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

export const cancel: OperatorCommand = {
  usage: [
    [
      'cancel CODE',
      'cancels the paid booking with this code: the slot is free again, the money goes back the way it came, and the customer is written to',
    ],
  ],
  run: (context, [code, ...more]) =>
    code !== undefined && more.length === 0 ? cancelCart(context, comparableCode(code)) : undefined,
}

export const block: OperatorCommand = {
  usage: [
    [
      'block EMAIL [REASON]',
      'keeps the client with this address from signing in and signs them out everywhere; their bookings stay as they are',
    ],
  ],
  run: (context, [email, ...reason]) =>
    email === undefined ? undefined : blockOrNot(context, email, { blocked: true, reason: reason.join(' ') }),
}

export const unblock: OperatorCommand = {
  usage: [['unblock EMAIL [REASON]', 'lets them sign in again']],
  run: (context, [email, ...reason]) =>
    email === undefined ? undefined : blockOrNot(context, email, { blocked: false, reason: reason.join(' ') }),
}
