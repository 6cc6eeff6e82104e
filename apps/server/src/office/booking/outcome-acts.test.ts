import { describe, expect, test } from 'vitest'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile, type Signed } from '../testing/office-stage.ts'

let owner: Signed
const stage = await officeStageOfFile()
const desk = deskOf(stage)

const MINUTE = 60_000
const startOf = async (code: string): Promise<number> => {
  const { startAt } = await stage.context.db
    .selectFrom('cart')
    .select('startAt')
    .where('customId', '=', code)
    .executeTakeFirstOrThrow()
  return startAt
}

/** A paid booking. Sets the clock to this many minutes after its start, and signs the owner in. */
async function begun({ minutes = 30, couple = false } = {}) {
  const { code, id } = await desk.paid({ couple })
  await stage.deliver()
  const start = await startOf(code)
  const at = (minute: number) => new Date(start + minute * MINUTE).toISOString()
  await stage.database.setNow(at(minutes))
  owner = await stage.signIn('owner')
  const { version: seen } = await desk.sheet(owner, code)
  return { code, id, at, seen }
}

const record = (person: Signed, asked: object) => desk.act(person, 'recordOutcome', { expertId: '1', ...asked })

describe('the outcome of a booking', () => {
  test('is shown with who recorded it and when, is logged, and changes neither money nor status', async () => {
    const { code, seen, at } = await begun()
    const before = await desk.sheet(owner, code)
    expect(before).toMatchObject({ canRecordOutcome: true, treatments: [{ expertId: '1', outcome: null }] })
    const sheet = await desk.done(record(owner, { code, seen, outcome: 'done' }))
    expect(sheet).toMatchObject({
      status: 'paid',
      treatments: [{ outcome: { outcome: 'done', by: 'Kim owner', waitedMinutes: null, calledAt: null } }],
      money: { refundedCents: 0, refunds: [] },
      acts: [{ verb: 'recordOutcome', by: 'Kim owner', reason: null, after: { expertId: 1, outcome: 'done' } }],
    })
    expect(Date.parse((sheet.treatments[0]?.outcome as { at: string }).at)).toBe(Date.parse(at(30)))
    expect(sheet.mails).toEqual(before.mails)
  })

  test('can be a customer’s no-show only with valid proof', async () => {
    const { code, seen, at } = await begun({ minutes: 25 })
    const noShow = { code, seen, outcome: 'customerNoShow' }
    const wait = { path: 'waitedMinutes', min: 20, max: 25 }
    expect(await record(owner, noShow)).toMatchObject({
      refused: 'invalid_input',
      fields: [wait, { path: 'calledAt' }],
    })
    const proof = { waitedMinutes: 20, calledAt: at(12) }
    for (const [wrong, fields] of [
      [{ waitedMinutes: 19 }, [wait]],
      [{ waitedMinutes: 26 }, [wait]],
      [{ calledAt: at(-1) }, [{ path: 'calledAt' }]],
      [{ calledAt: at(26) }, [{ path: 'calledAt' }]],
    ] as const)
      expect(await record(owner, { ...noShow, proof: { ...proof, ...wrong } })).toMatchObject({ fields })
    expect(await desk.sheet(owner, code)).toMatchObject({ version: seen, acts: [] })
    const sheet = await desk.done(record(owner, { ...noShow, proof }))
    const recorded = sheet.treatments[0]?.outcome as { calledAt: string }
    expect(recorded).toMatchObject({ outcome: 'customerNoShow', waitedMinutes: 20 })
    expect(Date.parse(recorded.calledAt)).toBe(Date.parse(at(12)))
    expect(sheet.money).toMatchObject({ refundedCents: 0, leftCents: 8100 })
  })

  test('can be corrected with a reason, and the log keeps both', async () => {
    const { code, seen, at } = await begun()
    const proof = { waitedMinutes: 20, calledAt: at(5) }
    const first = await desk.done(record(owner, { code, seen, outcome: 'customerNoShow', proof }))
    const again = { code, seen: first.version, outcome: 'expertNoShow' }
    expect(await record(owner, again)).toMatchObject({ refused: 'invalid_input', fields: [{ path: 'reason' }] })
    expect(await record(owner, { ...again, reason: ' ' })).toMatchObject({ refused: 'invalid_input' })
    const dispatcher = await stage.signIn('dispatcher')
    const sheet = await desk.done(record(dispatcher, { ...again, reason: 'The bell was broken', proof }))
    expect(sheet.treatments).toMatchObject([
      { outcome: { outcome: 'expertNoShow', by: 'Kim dispatcher', waitedMinutes: null, calledAt: null } },
    ])
    expect(sheet.acts).toMatchObject([
      { reason: 'The bell was broken', after: { outcome: 'expertNoShow', formerOutcome: 'customerNoShow' } },
      { reason: null, after: { outcome: 'customerNoShow', waitedMinutes: 20, calledAt: expect.any(String) as string } },
    ])
    // The refund of an expert's no-show is an act of its own.
    expect(sheet).toMatchObject({ canCancel: true, money: { refundedCents: 0 } })
  })

  test('is recorded for each expert of a couple', async () => {
    const { code, seen } = await begun({ couple: true })
    const first = await desk.done(record(owner, { code, seen, outcome: 'done' }))
    expect(first.treatments).toMatchObject([{ outcome: { outcome: 'done' } }, { expertId: '2', outcome: null }])
    const second = await desk.done(record(owner, { code, seen: first.version, expertId: '2', outcome: 'expertNoShow' }))
    expect(second.treatments).toMatchObject([
      { outcome: { outcome: 'done' } },
      { outcome: { outcome: 'expertNoShow' } },
    ])
  })

  test('can be recorded from the start on, to the second, by the database’s clock', async () => {
    const { code, at } = await begun({ minutes: -1 })
    await stage.database.setNow(new Date(Date.parse(at(0)) - 1000).toISOString())
    const { version: seen, canRecordOutcome } = await desk.sheet(owner, code)
    expect(canRecordOutcome).toBe(false)
    expect(await record(owner, { code, seen, outcome: 'done' })).toMatchObject({ refused: 'FORBIDDEN not_begun' })
    await stage.database.setNow(at(0))
    await desk.done(record(owner, { code, seen, outcome: 'done' }))
  })

  test('stays once the booking is cancelled, and can no longer be recorded or corrected', async () => {
    const { code, seen } = await begun()
    const first = await desk.done(record(owner, { code, seen, outcome: 'expertNoShow' }))
    const reason = 'The expert did not come'
    const asked = { code, seen: first.version, reason }
    const cancelled = await desk.done(desk.act(owner, 'cancelBooking', asked))
    expect(cancelled).toMatchObject({ canRecordOutcome: false, treatments: [{ outcome: { outcome: 'expertNoShow' } }] })
    expect(await record(owner, { ...asked, seen: cancelled.version, outcome: 'done' })).toMatchObject({
      refused: 'already_cancelled',
    })
  })

  test('is recorded once if two people do so at once, and the other gets `changed_meanwhile`', async () => {
    const { code, seen } = await begun()
    const answers = await Promise.all([
      record(owner, { code, seen, outcome: 'done' }),
      record(await stage.signIn('support'), { code, seen, outcome: 'expertNoShow' }),
    ])
    expect(answers.map(({ refused }) => refused ?? 'won').sort()).toEqual(['changed_meanwhile', 'won'])
    const sheet = await desk.sheet(owner, code)
    const { outcome } = sheet.treatments[0]?.outcome as { outcome: string }
    expect(sheet.acts.map(({ after }) => after)).toEqual([expect.objectContaining({ outcome })])
  })

  test('is refused for an expert who is not booked, and from a role without the verb', async () => {
    const { code, seen } = await begun()
    expect(await record(owner, { code, seen, expertId: '2', outcome: 'done' })).toMatchObject({
      refused: 'already_moved',
    })
    for (const role of ['finance', 'auditor'] as const) {
      const person = await stage.signIn(role)
      expect(await record(person, { code, seen, outcome: 'done' })).toMatchObject({ refused: 'FORBIDDEN missing_verb' })
      expect(await desk.sheet(person, code)).toMatchObject({ canRecordOutcome: false })
    }
  })

  test('keeps the office from sending the review request again if it is a no-show', async () => {
    const { code, at, seen } = await begun({ minutes: 24 * 60 })
    await stage.runSweep('askForReviews')
    await stage.deliver()
    const question = async () => (await desk.sheet(owner, code)).mails.find(({ kind }) => kind === 'reviewQuestion')
    expect(await question()).toMatchObject({ canResend: true })
    const { version } = await desk.sheet(owner, code)
    expect(version).not.toBe(seen)
    const proof = { waitedMinutes: 20, calledAt: at(5) }
    await desk.done(record(owner, { code, seen: version, outcome: 'customerNoShow', proof }))
    const asked = await question()
    expect(asked).toMatchObject({ canResend: false })
    expect(await desk.act(owner, 'resendMail', { code, mailId: asked?.id })).toMatchObject({
      refused: 'FORBIDDEN mail_outdated',
    })
  })
})
