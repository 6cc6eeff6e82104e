import { answerBookingRequest, openBookingRequests } from '../booking/index.ts'
import { emailToRead } from '../platform/email-address.ts'
import { idOrNone } from '../platform/holder-token.ts'
import { asMinute, asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

async function list({ db }: OperatorContext): Promise<string> {
  const open = await openBookingRequests(db)
  return asTable(
    open.map(({ id, answeredUntil, day, timeRange, lengthMinutes, treatmentTypeId, locality, email, late }) => [
      id,
      `${late ? 'late since' : 'until'} ${asMinute(answeredUntil)}`,
      `${day} ${timeRange}`,
      `${treatmentTypeId} ${lengthMinutes} min`,
      locality,
      emailToRead(email),
    ]),
    'No request waits for an answer.',
  )
}

async function answered({ db, log }: OperatorContext, requestId: string): Promise<string> {
  const changed = await answerBookingRequest(db, idOrNone(requestId))
  if (!changed) throw new OperatorError(`no request ${requestId} waits for an answer`)
  log.info({ requestId }, 'the operator marked a request as answered')
  return `Request ${requestId} is answered.`
}

export const requests: OperatorCommand = {
  usage: [
    ['requests', 'lists the booking requests that wait for an answer, the most urgent first'],
    ['requests answered ID', 'marks one as answered'],
  ],
  run: (context, [verb, id, ...more]) => {
    if (verb === undefined) return list(context)
    return verb === 'answered' && id !== undefined && more.length === 0 ? answered(context, id) : undefined
  },
}
