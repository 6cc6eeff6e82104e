import { emailToRead } from '../platform/email-address.ts'
import { idOrNone } from '../platform/holder-token.ts'
import { acceptReport, openReports, rejectReport } from '../review/index.ts'
import { asMinute, asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ')

async function list({ db }: OperatorContext): Promise<string> {
  const open = await openReports(db)
  return asTable(
    open.map(({ id, createdAt, reason, explanation, email, expertId, authorName, text }) => [
      id,
      asMinute(createdAt),
      reason,
      email === null ? 'anonymous' : emailToRead(email),
      `expert ${expertId}`,
      `${authorName}: ${oneLine(text)}`,
      `reported: ${oneLine(explanation)}`,
    ]),
    'No report waits for a decision.',
  )
}

async function decide({ db, log }: OperatorContext, verb: 'hide' | 'reject', id: string, because: string) {
  const decided = await (verb === 'hide' ? acceptReport : rejectReport)(db, idOrNone(id), because)
  if (!decided) throw new OperatorError(`no report ${id} waits for a decision`)
  log.info({ reportId: id, verb }, 'the operator decided a report of a review')
  return verb === 'hide' ? `The review that report ${id} is about is hidden.` : `Report ${id} is rejected.`
}

export const reports: OperatorCommand = {
  usage: [
    ['reports', 'lists the reports of reviews that wait for a decision, oldest first'],
    ['reports hide ID REASON', 'hides the review; its author and the reporter are told the reason'],
    ['reports reject ID REASON', 'leaves the review public; the reporter is told the reason'],
  ],
  run: (context, [verb, id, ...reason]) => {
    if (verb === undefined) return list(context)
    if ((verb !== 'hide' && verb !== 'reject') || !id || reason.length === 0) return undefined
    return decide(context, verb, id, reason.join(' '))
  },
}
