import {
  absenceKinds,
  addAbsence,
  endAbsence,
  findAbsence,
  readAbsencesToCome,
  readBookedInAbsences,
  type Absence,
} from '../availability/index.ts'
import { databaseNow } from '../platform/database.ts'
import { expertOf } from './expert-of.ts'
import { asMinute, asTable, OperatorError, type OperatorContext } from './operator-command.ts'
import { conflictLines, instantOfText, leftBooked, savedResult, timeCommand } from './time-words.ts'

/** Until further notice. */
const OPEN = 'open'

async function list({ db }: OperatorContext, expertId?: number): Promise<string> {
  const rows = (await readAbsencesToCome(db, expertId)).map(({ id, kind, startAt, endAt, ...absence }) => [
    String(id),
    `expert ${absence.expertId}`,
    kind,
    asMinute(new Date(startAt)),
    endAt === null ? 'until further notice' : `until ${asMinute(new Date(endAt))}`,
  ])
  const booked = await readBookedInAbsences(db, expertId)
  return [
    asTable(rows, 'Nobody is absent.'),
    ...(booked.length === 0 ? [] : ['', 'Still booked or held in an absence:', conflictLines(booked)]),
  ].join('\n')
}

async function add(
  context: OperatorContext,
  [expertText = '', kindText = '', fromText = '', untilText = '']: readonly string[],
  options: { keepsBooked: boolean },
): Promise<string> {
  const { id: expertId } = await expertOf(context, expertText)
  const kind = absenceKinds.find((one) => one === kindText)
  if (!kind) throw new OperatorError(`${kindText} is no kind of absence: write one of ${absenceKinds.join(', ')}`)
  const startAt = await instantOfText(context, fromText, 'beginning')
  const endAt = untilText === OPEN ? null : await instantOfText(context, untilText, 'end')
  const now = (await databaseNow(context.db)).getTime()
  if (endAt !== null && endAt <= Math.max(startAt, now)) {
    throw new OperatorError(endAt <= startAt ? `${untilText} is not after ${fromText}` : `${untilText} is over`)
  }
  const changed = await addAbsence(context.db, { expertId, kind, startAt, endAt }, options)
  const id = savedResult(changed)
  // Not the kind: that somebody is ill does not belong in logs.
  context.log.info({ expertId, absenceId: id }, 'the operator added an absence')
  return [`Absence ${id} is saved: these hours can no longer be booked.`, ...leftBooked(changed)].join('\n')
}

async function absenceOf({ db }: OperatorContext, text: string): Promise<Absence> {
  const found = /^[1-9]\d{0,8}$/.test(text) ? await findAbsence(db, Number(text)) : undefined
  if (!found) throw new OperatorError(`there is no absence ${text}`)
  return found
}

async function end(context: OperatorContext, [idText = '', atText = 'now']: readonly string[]): Promise<string> {
  const absence = await absenceOf(context, idText)
  const at = await instantOfText(context, atText, 'end')
  if (absence.endAt !== null && absence.endAt <= at) {
    throw new OperatorError(`absence ${absence.id} ends at ${asMinute(new Date(absence.endAt))} already`)
  }
  await endAbsence(context.db, absence, at)
  context.log.info({ expertId: absence.expertId, absenceId: absence.id }, 'the operator ended an absence')
  return `Absence ${absence.id} ends at ${asMinute(new Date(at))}. The hours after it can be booked again.`
}

export const absence = timeCommand(
  [
    ['absence list [EXPERT]', 'lists absences that are not over, and what is booked in them'],
    [
      `absence add EXPERT ${absenceKinds.join('|')} FROM UNTIL [--yes]`,
      'closes an expert\'s hours: FROM and UNTIL are days (2027-01-14, the last one included), quarter hours (2027-01-14T14:00) or now, UNTIL also "open"; with something booked in them only with --yes, and that stays booked',
    ],
    ['absence end ID [WHEN]', 'ends an absence now or then; one that has not begun is deleted'],
  ],
  {
    list: {
      least: 0,
      most: 1,
      run: async (context, [expert]) =>
        list(context, expert === undefined ? undefined : (await expertOf(context, expert)).id),
    },
    add: { least: 4, most: 4, run: add },
    end: { least: 1, most: 2, run: end },
  },
)
