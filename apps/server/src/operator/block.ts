import { blockClient } from '../account/index.ts'
import { ApiError } from '../platform/errors.ts'
import type { JobContext } from '../platform/jobs.ts'
import { OperatorError, type OperatorCommand } from './operator-command.ts'

const SEEN = 'the reason is part of their data export'

/** The logged reason if none was typed. */
const NO_REASON = 'no reason was given'

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

export const block: OperatorCommand = {
  usage: [
    [
      'block EMAIL [REASON]',
      `keeps the client with this address from signing in and signs them out everywhere; their bookings stay as they are, and ${SEEN}`,
    ],
  ],
  run: (context, [email, ...reason]) =>
    email === undefined ? undefined : blockOrNot(context, email, { blocked: true, reason: reason.join(' ') }),
}

export const unblock: OperatorCommand = {
  usage: [['unblock EMAIL [REASON]', `lets them sign in again; ${SEEN}`]],
  run: (context, [email, ...reason]) =>
    email === undefined ? undefined : blockOrNot(context, email, { blocked: false, reason: reason.join(' ') }),
}
