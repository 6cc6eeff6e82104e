import { describe, expect, test } from 'vitest'
import { race } from '@ruhepol/database/testing/race'
import { deleteUntoldAnswer } from '../../booking/index.ts'
import { CUSTOMER, insertRequest } from '../testing/insert-request.ts'
import { requestDeskOfFile, TEXT } from '../testing/request-desk.ts'
import { tellOfAnswer } from './request-jobs.ts'

const { stage, desk, anna, ben } = await requestDeskOfFile()

describe('an answer', () => {
  test('is one answer, even if two people or two tabs send it at once', async () => {
    const id = await insertRequest(stage.context.db)
    const { version: seen } = await desk.sheet(anna, id)
    const all = await Promise.all(
      [anna, anna, ben].map((one) => desk.actOn(one, 'answerRequest', { id, seen, text: TEXT })),
    )
    expect(all.map(({ refused }) => refused ?? 'done').toSorted()).toEqual([
      'changed_meanwhile',
      'changed_meanwhile',
      'done',
    ])
    await desk.tell()
    expect(await stage.inbox(CUSTOMER)).toHaveLength(1)
  })

  test('is mailed once even if it is sent again with the same key, which is refused for another text', async () => {
    const id = await insertRequest(stage.context.db)
    const { version: seen } = await desk.sheet(anna, id)
    const sent = { id, seen, text: TEXT, key: 'a key of this answer' }
    const both = await Promise.all([sent, sent].map((one) => desk.actOn(anna, 'answerRequest', one)))
    expect(both.map(({ request }) => request?.answers.length)).toEqual([1, 1])
    expect((await desk.actOn(anna, 'answerRequest', sent)).request?.answers).toHaveLength(1)
    const other = await desk.actOn(anna, 'answerRequest', { ...sent, text: 'am Donnerstag wäre Ben frei.' })
    expect(other).toEqual({ refused: 'idempotency_conflict' })
    expect(await desk.act(anna, 'answerRequest', id, { text: TEXT, key: 'short' })).toEqual({
      refused: 'invalid_input key invalid_input',
    })
    await desk.tell()
    expect(await stage.inbox(CUSTOMER)).toHaveLength(1)
    expect((await desk.sheet(anna, id)).acts).toHaveLength(1)
  })

  test('cannot be taken back while its mail is being enqueued', async () => {
    const { db } = stage.context
    const id = await insertRequest(db)
    const { answers } = await desk.answered(anna, id)
    const { waited, second } = await race(
      db,
      (tx) => tellOfAnswer(tx, answers[0]?.id ?? ''),
      () => desk.act(anna, 'withdrawAnswer', id),
    )
    expect(waited).toBe(true)
    expect(second).toMatchObject({ value: { refused: 'FORBIDDEN answer_sent' } })
    expect((await desk.sheet(anna, id)).answers).toMatchObject([{ isSent: true }])
    await desk.tell()
    expect(await stage.inbox(CUSTOMER)).toHaveLength(1)
  })

  test('is not mailed if its job runs while it is being taken back', async () => {
    const { db } = stage.context
    const id = await insertRequest(db)
    const { answers } = await desk.answered(anna, id)
    const { waited, second } = await race(
      db,
      (tx) => deleteUntoldAnswer(tx, id),
      (tx) => tellOfAnswer(tx, answers[0]?.id ?? ''),
    )
    expect(waited).toBe(true)
    expect(second.status).toBe('fulfilled')
    await desk.tell()
    expect(await stage.inbox(CUSTOMER)).toEqual([])
  })
})
