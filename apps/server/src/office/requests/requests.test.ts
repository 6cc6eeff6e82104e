import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { officeLimits } from '@ruhepol/rules/office'
import { bookingRequestAnswered, deleteRequestsOf } from '../../booking/index.ts'
import { enqueue } from '../../platform/jobs.ts'
import { CUSTOMER, insertRequest } from '../testing/insert-request.ts'
import type { Signed } from '../testing/office-stage.ts'
import { requestDeskOfFile, TEXT } from '../testing/request-desk.ts'

const { stage, desk, anna, ben } = await requestDeskOfFile()

describe('the list of requests', () => {
  test('sorts unanswered requests by deadline and closed ones by when they were closed', async () => {
    const { db } = stage.context
    const soon = await insertRequest(db, { answeredUntil: '2027-01-11T09:00:00Z' })
    const late = await insertRequest(db, { answeredUntil: '2027-01-11T07:00:00Z' })
    const told = await insertRequest(db, { answeredUntil: '2027-01-11T06:00:00Z' })
    const lost = await insertRequest(db)
    await desk.answered(anna, told)
    await desk.act(ben, 'takeRequest', soon)
    await desk.act(ben, 'closeRequest', lost, { outcome: 'lost', lostReason: 'nothingFree' })
    const { unanswered, answered: decided, closed } = await desk.lists(anna)
    expect(unanswered.map(({ id, isLate }) => [id, isLate])).toEqual([
      [late, true],
      [soon, false],
    ])
    expect(unanswered.map(({ owner }) => owner === null)).toEqual([true, false])
    // An answered request is not late, however long the customer takes.
    expect(decided).toMatchObject([{ id: told, isLate: false }])
    expect(closed).toMatchObject([{ id: lost, outcome: 'lost', lostReason: 'nothingFree' }])
  })

  test('has only requests of the person’s cities or of the chosen one', async () => {
    const { db } = stage.context
    const inHamburg = await insertRequest(db, { cityId: 'hamburg' })
    const inBerlin = await insertRequest(db)
    const ofHamburg = await stage.signIn('dispatcher', { cityIds: ['hamburg'] })
    const idsOf = async (...asked: Parameters<typeof desk.lists>) =>
      (await desk.lists(...asked)).unanswered.map(({ id }) => id).toSorted()
    expect(await idsOf(anna)).toEqual([inHamburg, inBerlin].toSorted())
    expect(await idsOf(anna, 'hamburg')).toEqual([inHamburg])
    expect(await idsOf(ofHamburg)).toEqual([inHamburg])
    await expect(desk.lists(ofHamburg, 'berlin')).rejects.toThrow('not_found')
    expect(await desk.open(ofHamburg, inBerlin)).toBeNull()
    expect(await desk.open(ofHamburg, 'no-request')).toBeNull()
    const { version: seen } = await desk.sheet(anna, inBerlin)
    expect(await desk.actOn(ofHamburg, 'takeRequest', { id: inBerlin, seen })).toEqual({ refused: 'not_found' })
  })
})

test('a request shows its contact in full only to roles that see contact data, and who opened it is kept', async () => {
  const { db } = stage.context
  const id = await insertRequest(db)
  await desk.answered(anna, id)
  const auditor = await stage.signIn('auditor')
  const full = await desk.sheet(ben, id)
  expect(full).toMatchObject({
    street: 'Lindwurmstraße 77',
    row: { name: 'Grete Ziegenfuß', email: CUSTOMER },
    answers: [{ text: TEXT }],
    caller: {
      surname: 'Ziegenfuß',
      treatments: ['classic'],
      address: { street: 'Lindwurmstraße', streetNumber: '77' },
    },
  })
  const masked = await desk.sheet(auditor, id)
  expect(masked).toMatchObject({
    street: null,
    caller: null,
    row: { name: 'Grete Z.', phone: '… 6543' },
    answers: [{ text: null }],
  })
  expect(JSON.stringify(masked)).not.toMatch(/Lindwurm|Ziegenfuß|ziegenfuss|9876543|wäre Anna/)
  const opened = await db.selectFrom('personOpened').select('subject').where('staffId', '=', auditor.id).execute()
  expect(opened).toEqual([{ subject: 'bookingRequest' }])
})

describe('taking a request', () => {
  test('gives it to one of two people who take it at once and refuses the other', async () => {
    const id = await insertRequest(stage.context.db)
    const { version: seen } = await desk.sheet(anna, id)
    const both = await Promise.all([anna, ben].map((one) => desk.actOn(one, 'takeRequest', { id, seen })))
    expect(both.map(({ refused }) => refused ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done'])
    const winner = both[0]?.request ? anna : ben
    expect((await desk.sheet(winner, id)).row.isOwn).toBe(true)
    expect((await desk.sheet(anna, id)).acts.map(({ verb }) => verb)).toEqual(['takeRequests'])
  })

  test('is required before answering or closing somebody else’s request, and locks out its former owner', async () => {
    const id = await insertRequest(stage.context.db)
    await desk.act(anna, 'takeRequest', id)
    const answer = (person: Signed) => desk.act(person, 'answerRequest', id, { text: TEXT })
    const close = (person: Signed) => desk.act(person, 'closeRequest', id, { outcome: 'lost', lostReason: 'other' })
    expect(await answer(ben)).toEqual({ refused: 'FORBIDDEN taken_by_other' })
    expect(await close(ben)).toEqual({ refused: 'FORBIDDEN taken_by_other' })
    expect((await desk.act(ben, 'takeRequest', id)).request?.row).toMatchObject({ isOwn: true })
    expect(await answer(anna)).toEqual({ refused: 'FORBIDDEN taken_by_other' })
    expect((await answer(ben)).request?.row.status).toBe('answered')
    await desk.tell()
    expect(await stage.inbox(CUSTOMER)).toHaveLength(1)
  })
})

describe('an answer', () => {
  test.each([
    ['de', 'Unsere Antwort zu Ihrer Anfrage für Dienstag, 12.01.2027', 'Guten Tag Grete Ziegenfuß,'],
    ['en', 'Our answer to your request for Tuesday, 12.01.2027', 'Hello Grete Ziegenfuß,'],
  ] as const)(
    'goes to the customer in %s after ten seconds, and replies go to the operator',
    async (locale, ...words) => {
      const { db } = stage.context
      const id = await insertRequest(db)
      await db.updateTable('bookingRequest').set({ locale }).where('id', '=', id).execute()
      expect((await desk.answered(anna, id)).row).toMatchObject({ status: 'answered', isOwn: true })
      const [{ seconds } = { seconds: 0 }] = (
        await sql<{ seconds: number }>`
        select extract(epoch from start_after - created_on)::integer as seconds from pgboss.job
        where name = 'requestAnswerToTell' and state < 'active'`.execute(db)
      ).rows
      expect(seconds).toBe(officeLimits.undoSeconds)
      await stage.deliver()
      expect(await stage.inbox(CUSTOMER)).toEqual([])
      await desk.tell()
      const [mail, ...more] = await stage.inbox(CUSTOMER)
      expect(more).toEqual([])
      const [subject, greeting] = words
      expect(mail?.subject).toBe(subject)
      expect(mail?.headers['reply-to']).toContain('anfragen@ruhepol.example')
      for (const part of [
        greeting,
        'am Mittwoch um 18:00 Uhr wäre Anna frei.',
        'Passt Ihnen das?',
        'Lindwurmstraße 77',
      ])
        expect(mail?.text).toContain(part)
      expect(mail?.html).toContain(`lang="${locale}"`)
    },
  )

  test('is logged without its text or the customer’s name', async () => {
    const id = await insertRequest(stage.context.db)
    await desk.answered(anna, id)
    const acts = await stage.context.db.selectFrom('officeAct').selectAll().where('subjectId', '=', id).execute()
    expect(acts).toMatchObject([
      { verb: 'answerRequests', cityId: 'berlin', before: { status: 'new' }, after: { status: 'answered' } },
    ])
    expect(JSON.stringify(acts)).not.toMatch(/Mittwoch|Grete|Ziegenfuß|example\.org/)
  })

  test('is refused if it is too short or too long, and keeps its lines', async () => {
    const { requestAnswerMin: min, requestAnswerMax: max } = officeLimits
    const id = await insertRequest(stage.context.db)
    const answer = (text: string) => desk.act(anna, 'answerRequest', id, { text })
    expect(await answer(' kurz ')).toEqual({ refused: 'invalid_input text invalid_input' })
    expect(await answer('x'.repeat(max + 1))).toEqual({ refused: 'invalid_input text invalid_input' })
    expect((await answer('x'.repeat(min))).request?.answers).toHaveLength(1)
    expect((await answer(`${'ö'.repeat(max - 2)}\nx`)).request?.answers[1]?.text).toContain('\nx')
  })

  test('shows hostile texts as text', async () => {
    const id = await insertRequest(stage.context.db)
    await desk.answered(anna, id, '<script>alert(1)</script> {day}')
    await desk.tell()
    const [mail] = await stage.inbox(CUSTOMER)
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.text).toContain('<script>alert(1)</script> {day}')
  })

  test('can be taken back until its mail leaves; then the request waits for an answer again', async () => {
    const id = await insertRequest(stage.context.db)
    const { undo, answers } = await desk.answered(anna, id)
    expect(undo).toMatchObject({ id: answers[0]?.id, until: '2027-01-11T08:00:10.000Z' })
    expect((await desk.sheet(ben, id)).undo).toBeNull()
    expect(await desk.act(ben, 'withdrawAnswer', id)).toEqual({ refused: 'FORBIDDEN taken_by_other' })
    const { request } = await desk.act(anna, 'withdrawAnswer', id)
    expect(request).toMatchObject({ row: { status: 'new', isOwn: true, answeredAt: null }, answers: [], undo: null })
    await desk.tell()
    expect(await stage.inbox(CUSTOMER)).toEqual([])
    expect(await desk.act(anna, 'withdrawAnswer', id)).toEqual({ refused: 'FORBIDDEN answer_sent' })
  })

  test('can be taken back, while an earlier one that was sent stays', async () => {
    const id = await insertRequest(stage.context.db)
    await desk.answered(anna, id)
    await desk.tell()
    await desk.answered(anna, id, 'doch eher am Donnerstag um 19:00 Uhr?')
    const { request } = await desk.act(anna, 'withdrawAnswer', id)
    expect(request).toMatchObject({ row: { status: 'answered' }, answers: [{ text: TEXT, isSent: true }] })
    expect(await desk.act(anna, 'withdrawAnswer', id)).toEqual({ refused: 'FORBIDDEN answer_sent' })
    await desk.tell()
    expect(await stage.inbox(CUSTOMER)).toHaveLength(1)
  })

  test('can no longer be taken back after ten seconds', async () => {
    const id = await insertRequest(stage.context.db)
    await desk.answered(anna, id)
    await stage.database.setNow(Date.parse(TEST_NOW) + officeLimits.undoSeconds * 1000)
    expect((await desk.sheet(anna, id)).undo).toBeNull()
    expect(await desk.act(anna, 'withdrawAnswer', id)).toEqual({ refused: 'FORBIDDEN answer_sent' })
  })

  test('is sent to nobody if the customer has deleted their data meanwhile', async () => {
    const { db } = stage.context
    const id = await insertRequest(db)
    const { answers } = await desk.answered(anna, id)
    const { version: seen } = await desk.sheet(anna, id)
    await db.transaction().execute((tx) => deleteRequestsOf(tx, CUSTOMER))
    await db.transaction().execute((tx) => enqueue(tx, bookingRequestAnswered, { answerId: answers[0]?.id ?? '' }))
    await desk.tell()
    expect(await stage.inbox(CUSTOMER)).toEqual([])
    expect(await stage.queue.deadLetters.list()).toEqual([])
    expect(await desk.open(anna, id)).toBeNull()
    expect(await desk.actOn(anna, 'answerRequest', { id, seen, text: TEXT })).toEqual({ refused: 'not_found' })
    expect(await db.selectFrom('requestAnswer').selectAll().execute()).toEqual([])
  })
})

test('a request that the former release marks as answered is listed as answered, and an act on its older version is refused', async () => {
  const { db } = stage.context
  const id = await insertRequest(db)
  const { version: seen } = await desk.sheet(anna, id)
  await db.updateTable('bookingRequest').set({ status: 'answered' }).where('id', '=', id).execute()
  expect(await desk.actOn(anna, 'takeRequest', { id, seen })).toEqual({ refused: 'changed_meanwhile' })
  expect((await desk.lists(anna)).answered.map((row) => row.id)).toEqual([id])
})
