import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf } from '@ruhepol/rules'
import { forgetCart } from '../../booking/index.ts'
import { exportLedger, verifyBooks } from '../../books/index.ts'
import { operate } from '../../operator/index.ts'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile, type Signed } from '../testing/office-stage.ts'

const stage = await officeStageOfFile()
const desk = deskOf(stage)
const owner = await stage.signIn('owner')
const support = await stage.signIn('support')

/** Asks for a voucher, by default with the current version of the booking; `changes` replace the arguments. */
const give = async (person: Signed, code: string, changes: object = {}) =>
  desk.act(person, 'giveVoucher', {
    code,
    seen: await desk.seen(person, code),
    valueCents: 2000,
    reason: 'agreed',
    key: 'key-1',
    ...changes,
  })

/** Gives a voucher and returns the sheet. Throws if the voucher was refused. */
const given = (...asked: Parameters<typeof give>) => desk.done(give(...asked))

/** Sets the clock to the booking's start, and signs the person in again, since sessions end after twelve hours. */
async function atStart(person: Signed, code: string): Promise<Signed> {
  await stage.database.setNow(String((await desk.sheet(person, code)).start))
  return { ...person, ...(await stage.sessionOf(person.id)) }
}

/** The voucher codes in the mails about vouchers to this address. */
const codesTo = async (email: string) =>
  (await stage.inbox(email)).flatMap(({ subject, text }) =>
    /Gutschein/.test(subject) ? [...text.matchAll(/\b(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/g)].map(([code]) => code) : [],
  )

describe('a goodwill voucher', () => {
  test('is mailed with its reason to the customer, who can pay for the next booking with it', async () => {
    const { code, email, startAt } = await desk.paid()
    const agent = await atStart(support, code)
    const sheet = await given(agent, code, { reason: 'late' })
    expect(sheet).toMatchObject({
      status: 'paid',
      money: { refundedCents: 0, leftCents: 8100 },
      vouchers: [{ cents: 2000, leftCents: 2000, status: 'applied', reason: 'late', until: '2030-12-31' }],
      acts: [{ verb: 'giveVoucher', after: { valueCents: 2000, voucherReason: 'late' } }],
    })
    await stage.deliver()
    const [mail] = (await stage.inbox(email)).filter(({ subject }) => subject.includes('Gutschein'))
    expect(mail?.subject).toBe('Ein Gutschein über 20,00 EUR für Sie')
    expect(mail?.text).toContain('später begonnen als vereinbart')
    expect((await desk.sheet(agent, code)).mails).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ kind: 'voucherGiven', outcome: 'sent', canResend: true })]),
    )
    const [voucher] = await codesTo(email)
    // Beyond the lead time, and at an hour at which no other test books.
    await stage.place({ code: voucher, startAt: startAt + 51 * 3_600_000 })
    expect((await desk.sheet(agent, code)).vouchers).toMatchObject([{ cents: 2000, leftCents: 0, status: 'reserved' }])
    const shown = await operate({ ...stage.context, queue: stage.queue }, ['vouchers', code])
    expect(shown).toContain('reserved by an unpaid booking')
    // Adds the open hours of the days that the clock skipped, which verifyBooks expects.
    await stage.runSweep('generateExpertDays')
    expect(await verifyBooks(stage.context.db)).toEqual([])
    await stage.database.advance(24 * 60)
    const { db, config } = stage.context
    const day = { from: dayOf(startAt), to: dayOf(startAt) }
    const ledger = (await exportLedger(db, { ...day, format: 'csv', config })).toString()
    const line = ledger.split(/\r?\n/).find((one) => one.includes('voucherGiven') && one.includes(code))
    expect(line).toContain('20.00')
  })

  test('leads from its code to the booking that it was given for', async () => {
    const { code, email } = await desk.paid()
    await given(owner, code)
    await stage.deliver()
    const [voucher = ''] = await codesTo(email)
    expect(desk.dataOf(await desk.find(support, voucher), 'findBookings')).toMatchObject([{ code }])
  })

  test('is given only once for the same key, even if it is requested twice at once', async () => {
    const { code, email } = await desk.paid()
    const seen = await desk.seen(owner, code)
    const sheets = await Promise.all([given(owner, code, { seen }), given(owner, code, { seen })])
    expect(sheets.map(({ vouchers }) => vouchers.length)).toEqual([1, 1])
    const again = await given(owner, code)
    expect([again.vouchers.length, again.acts.length]).toEqual([1, 1])
    expect(await give(owner, code, { valueCents: 1000 })).toMatchObject({ refused: 'idempotency_conflict' })
    expect(await give(owner, code, { reason: 'late' })).toMatchObject({ refused: 'idempotency_conflict' })
    await stage.deliver()
    expect(await codesTo(email)).toHaveLength(1)
  })

  test('is refused with changed_meanwhile if a colleague gives a voucher at the same time', async () => {
    const { code } = await desk.paid()
    const seen = await desk.seen(owner, code)
    const answers = await Promise.all([
      give(owner, code, { seen, key: 'one' }),
      give(support, code, { seen, key: 'other' }),
    ])
    expect(answers.map(({ refused }) => refused).sort()).toEqual(['changed_meanwhile', undefined])
    expect((await desk.sheet(owner, code)).vouchers).toHaveLength(1)
  })

  test('counts towards the limit for a booking: 50 EUR, or 500 EUR for owners and finance', async () => {
    const { code } = await desk.paid()
    expect(await give(support, code, { valueCents: 5001 })).toMatchObject({
      refused: 'invalid_input',
      fields: [{ path: 'valueCents', max: 5000 }],
    })
    await given(support, code, { valueCents: 3000, key: 'one' })
    const dispatcher = await stage.signIn('dispatcher')
    expect((await desk.sheet(dispatcher, code)).voucherLeftCents).toBe(2000)
    expect(await give(dispatcher, code, { valueCents: 2001, key: 'two' })).toMatchObject({ fields: [{ max: 2000 }] })
    await given(dispatcher, code, { valueCents: 2000, key: 'two' })
    expect((await desk.sheet(support, code)).voucherLeftCents).toBe(0)
    expect(await give(support, code, { valueCents: 1, key: 'three' })).toMatchObject({ fields: [{ max: 0 }] })
    const finance = await stage.signIn('finance')
    expect((await desk.sheet(finance, code)).voucherLeftCents).toBe(45_000)
    expect(await give(finance, code, { valueCents: 45_001, key: 'three' })).toMatchObject({ refused: 'invalid_input' })
    const auditor = await stage.signIn('auditor')
    expect((await desk.sheet(auditor, code)).voucherLeftCents).toBe(0)
    expect(await give(auditor, code, { valueCents: 100, key: 'four' })).toMatchObject({
      refused: 'FORBIDDEN missing_verb',
    })
  })

  test('can be given for a booking that was paid and then cancelled, but not for an unpaid one', async () => {
    const { code, id } = await desk.paid()
    await desk.act(owner, 'cancelBooking', { code, seen: await desk.seen(owner, code), reason: 'the expert is ill' })
    expect((await given(support, code)).vouchers).toHaveLength(1)
    const unpaid = await desk.codeOf(await stage.place())
    expect((await desk.sheet(support, unpaid)).voucherLeftCents).toBe(0)
    expect(await give(support, unpaid)).toMatchObject({ refused: 'payment_not_payable not_paid' })
    await stage.context.db.transaction().execute((tx) => forgetCart(tx, id))
    expect(await give(support, code, { key: 'key-2' })).toMatchObject({ refused: 'not_found' })
  })

  test('is refused for a reason that cannot be true of the booking at this time', async () => {
    const { code, email } = await desk.paid({ locale: 'en' })
    const refused = { refused: 'invalid_input', fields: [{ path: 'reason' }] }
    for (const reason of ['late', 'shortened', 'unsatisfactory', 'notTreated'])
      expect(await give(support, code, { reason })).toMatchObject(refused)
    const person = await atStart(owner, code)
    expect(await give(person, code, { reason: 'notTreated' })).toMatchObject(refused)
    await given(person, code, { reason: 'shortened', valueCents: 500 })
    await stage.deliver()
    await desk.act(person, 'cancelBooking', { code, seen: await desk.seen(person, code), reason: 'nobody came' })
    for (const reason of ['late', 'shortened', 'unsatisfactory'])
      expect(await give(person, code, { reason, key: 'key-2' })).toMatchObject(refused)
    const { vouchers } = await given(person, code, { reason: 'notTreated', valueCents: 1500, key: 'key-2' })
    expect(vouchers).toMatchObject([{ reason: 'shortened' }, { reason: 'notTreated' }])
    await stage.deliver()
    const mails = (await stage.inbox(email)).filter(({ subject }) => subject.startsWith('A voucher for'))
    // The newest first.
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A voucher for 15.00 EUR, from us to you',
      'A voucher for 5.00 EUR, from us to you',
    ])
    expect(mails[0]?.text).toContain("Your appointment didn't take place.")
    expect(mails[1]?.text).toContain('Your treatment was shorter than booked.')
  })

  test('is refused for an amount below a cent and for an invalid key', async () => {
    const { code } = await desk.paid()
    for (const valueCents of [0, -100])
      expect(await give(owner, code, { valueCents })).toMatchObject({ fields: [{ path: 'valueCents', min: 1 }] })
    for (const key of ['', 'with space', 'x'.repeat(65)])
      expect(await give(owner, code, { key })).toMatchObject({ fields: [{ path: 'key' }] })
    expect((await desk.sheet(owner, code)).vouchers).toEqual([])
  })

  test('can be mailed again until it expires, and the customer is reminded before that day', async () => {
    const { code, email } = await desk.paid()
    await given(owner, code)
    await stage.deliver()
    const mailId = (await desk.sheet(owner, code)).mails.find(({ kind }) => kind === 'voucherGiven')?.id
    await desk.act(owner, 'resendMail', { code, mailId })
    await stage.deliver()
    const [first, second] = await codesTo(email)
    expect(second).toBe(first)
    await stage.database.setNow(`${addDays('2030-12-31', -50)}T09:00:00Z`)
    await stage.runSweep('remindOfVouchers')
    await stage.deliver()
    expect(await codesTo(email)).toEqual([first, first, first])
    await stage.database.setNow('2031-01-02T09:00:00Z')
    const later = await stage.signIn('owner')
    expect((await desk.sheet(later, code)).mails.find(({ id }) => id === mailId)).toMatchObject({ canResend: false })
    expect(await desk.act(later, 'resendMail', { code, mailId })).toMatchObject({
      refused: 'FORBIDDEN mail_outdated',
    })
  })

  test('is mailed again with what is left of it', async () => {
    const { code, email } = await desk.paid()
    await given(owner, code, { valueCents: 10_000 })
    await stage.deliver()
    const [voucher] = await codesTo(email)
    await stage.place({ code: voucher })
    const mailId = (await desk.sheet(owner, code)).mails.find(({ kind }) => kind === 'voucherGiven')?.id
    await desk.act(owner, 'resendMail', { code, mailId })
    await stage.deliver()
    const texts = (await stage.inbox(email)).map(({ text }) => text).filter((text) => text.includes(String(voucher)))
    expect(texts.map((text) => text.includes('noch 19,00 EUR'))).toEqual([true, false])
  })

  test('can be stopped by the code of its booking, and then no longer counts towards the limit if nothing was spent of it', async () => {
    const { code, email } = await desk.paid()
    await given(support, code, { valueCents: 5000 })
    await stage.deliver()
    await operate({ ...stage.context, queue: stage.queue }, ['vouchers', 'stop', code])
    const sheet = await desk.sheet(support, code)
    expect(sheet).toMatchObject({ voucherLeftCents: 5000, vouchers: [{ status: 'inactive' }] })
    expect(sheet.mails.find(({ kind }) => kind === 'voucherGiven')).toMatchObject({ canResend: false })
    await given(support, code, { valueCents: 500, key: 'key-2' })
    await stage.deliver()
    expect(await codesTo(email)).toHaveLength(2)
  })

  test('counts only with what was spent of it after it was stopped', async () => {
    const { code, email } = await desk.paid()
    await given(owner, code, { valueCents: 10_000 })
    await stage.deliver()
    const [voucher] = await codesTo(email)
    // It pays for a booking of 81 EUR.
    await stage.place({ code: voucher })
    await operate({ ...stage.context, queue: stage.queue }, ['vouchers', 'stop', code])
    expect(await desk.sheet(owner, code)).toMatchObject({
      voucherLeftCents: 50_000 - 8100,
      vouchers: [{ status: 'inactive', leftCents: 1900 }],
    })
    expect((await desk.sheet(support, code)).voucherLeftCents).toBe(0)
    expect(await give(support, code, { valueCents: 1, key: 'key-2' })).toMatchObject({ fields: [{ max: 0 }] })
  })

  test('counts with refunds by cancelling towards the 200 EUR that support may give in a day', async () => {
    const [agent, codes] = [await stage.signIn('support'), [] as string[]]
    for (let booked = 0; booked < 5; booked += 1) codes.push((await desk.paid()).code)
    const [first = '', ...others] = codes
    const cancelled = { code: first, seen: await desk.seen(agent, first), reason: 'the expert is ill' }
    expect((await desk.act(agent, 'cancelBooking', cancelled)).refused).toBeUndefined()
    for (const code of others.slice(0, 2)) await given(agent, code, { valueCents: 5000 })
    const [third = '', fourth = ''] = others.slice(2)
    expect(await give(agent, third, { valueCents: 1901 })).toMatchObject({ refused: 'FORBIDDEN refund_limit' })
    await given(agent, third, { valueCents: 1900 })
    const last = { code: fourth, seen: await desk.seen(agent, fourth), reason: 'the expert is ill' }
    expect(await desk.act(agent, 'cancelBooking', last)).toMatchObject({ refused: 'FORBIDDEN refund_limit' })
  })

  test('is mailed once it is allowed again, if it was stopped before its mail was sent', async () => {
    const { code, email } = await desk.paid()
    await given(owner, code)
    const operator = { ...stage.context, queue: stage.queue }
    await operate(operator, ['vouchers', 'stop', code])
    await stage.deliver()
    expect(await codesTo(email)).toEqual([])
    for (let time = 0; time < 2; time += 1) {
      await operate(operator, ['vouchers', 'allow', code])
      await stage.deliver()
      expect(await codesTo(email)).toHaveLength(1)
      await operate(operator, ['vouchers', 'stop', code])
    }
  })

  test('is not followed by a reminder of its expiry once the customer has deleted their account', async () => {
    const { db } = stage.context
    const { code, id, email } = await desk.paid()
    await given(owner, code)
    await stage.deliver()
    const deletionId = randomUUID()
    await db.insertInto('accountDeletion').values({ id: deletionId, locale: 'de' }).execute()
    await db.updateTable('cart').set({ deletionId }).where('id', '=', id).execute()
    await stage.database.setNow(`${addDays('2030-12-31', -50)}T09:00:00Z`)
    await stage.runSweep('remindOfVouchers')
    await stage.deliver()
    expect(await codesTo(email)).toHaveLength(1)
  })
})
