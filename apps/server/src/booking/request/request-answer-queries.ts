import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { appNow } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable, Row } from '../../platform/database.ts'

/** Until when an answer can be taken back. */
const undoUntil = sql<Instant>`at + ${officeLimits.undoSeconds} * interval '1 second'`

/** Whether an answer can still be taken back. */
const isUndoable = sql<boolean>`told_at is null and ${undoUntil} > app_now()`

/** An answer to a booking request; `by` is the name of who wrote it. */
export type RequestAnswer = Row<'requestAnswer', 'id' | 'at' | 'text' | 'toldAt'> & {
  by: string
  undoUntil: Instant
  isUndoable: boolean
}

/** The answers to a request, oldest first. */
export async function answersOfRequest(db: Queryable, requestId: string): Promise<RequestAnswer[]> {
  return db
    .selectFrom('requestAnswer')
    .innerJoin('staff', 'staff.id', 'staffId')
    .select(['requestAnswer.id', 'at', 'text', 'toldAt', 'staff.name as by'])
    .select([undoUntil.as('undoUntil'), isUndoable.as('isUndoable')])
    .where('requestId', '=', requestId)
    .orderBy('requestAnswer.id')
    .execute()
}

/** The request and text of an answer whose mail may be sent; undefined if it was taken back or deleted. */
export async function findAnswerToMail(
  db: Queryable,
  answerId: string,
): Promise<Row<'requestAnswer', 'requestId' | 'text'> | undefined> {
  return db
    .selectFrom('requestAnswer')
    .select(['requestId', 'text'])
    .where('id', '=', answerId)
    .where('toldAt', 'is not', null)
    .executeTakeFirst()
}

/** Stores an answer to a locked request. Returns its id. */
export async function insertAnswer(
  tx: DatabaseTransaction,
  answer: { requestId: string; staffId: string; text: string },
): Promise<string> {
  const { id } = await tx.insertInto('requestAnswer').values(answer).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Deletes the last answer to a locked request if its mail is not enqueued yet. Returns its id. */
export async function deleteUntoldAnswer(tx: DatabaseTransaction, requestId: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('requestAnswer')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('requestAnswer as last')
        .select('last.id')
        .where('last.requestId', '=', requestId)
        .orderBy('last.id', 'desc')
        .limit(1),
    )
    .where(isUndoable)
    .returning('id')
    .executeTakeFirst()
  return deleted?.id
}

export async function hasAnswers(db: Queryable, requestId: string): Promise<boolean> {
  const row = await db.selectFrom('requestAnswer').select('id').where('requestId', '=', requestId).limit(1).execute()
  return row.length > 0
}

/** Marks an answer as told. False if it was taken back, deleted or marked before. */
export async function markAnswerTold(tx: DatabaseTransaction, answerId: string): Promise<boolean> {
  const told = await tx
    .updateTable('requestAnswer')
    .set({ toldAt: appNow })
    .where('id', '=', answerId)
    .where('toldAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return told !== undefined
}
