import { addDays, dayOf, limits, type Day } from '@ruhepol/rules'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBitmaps } from '../../availability/index.ts'
import { getCart } from '../../booking/index.ts'
import { verifyBooks } from '../../books/index.ts'
import { findInvoices } from '../../invoice/index.ts'
import { deskOf, type SheetAnswer } from '../testing/desk.ts'
import { openOfficeStage, type OfficeStage, type Signed } from '../testing/office-stage.ts'
import { PHONE_DAY, phoneDeskOf } from '../testing/phone-desk.ts'

let stage: OfficeStage
let desk: ReturnType<typeof deskOf>
let phone: ReturnType<typeof phoneDeskOf>
let owner: Signed
let dispatcher: Signed
let finance: Signed
beforeAll(async () => {
  stage = await openOfficeStage()
  desk = deskOf(stage)
  phone = phoneDeskOf(stage)
  owner = await stage.signIn('owner')
  dispatcher = await stage.signIn('dispatcher')
  finance = await stage.signIn('finance')
})
beforeEach(async () => {
  await stage.deliver()
  await stage.database.setNow(TEST_NOW)
})
afterAll(() => stage.close())

const today = dayOf(Date.parse(TEST_NOW))
const dueOn = addDays(today, limits.accountTermDays)
const company = { companyName: 'Musterbau GmbH', onAccount: true }
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code

type Recorded = { amountCents?: number; isSentBack?: boolean; bookedOn?: Day; key?: string; seen?: string }
const record = async (code: string, given: Recorded = {}, person = finance) => {
  const seen = given.seen ?? (await desk.sheet(owner, code)).version
  const asked = { amountCents: 8100, isSentBack: false, bookedOn: today, key: 'key-1', ...given, seen }
  return desk.act(person, 'recordTransfer', { code, ...asked })
}
const recorded = async (...asked: Parameters<typeof record>): Promise<SheetAnswer> => {
  const answer = await record(...asked)
  if (answer.refused !== undefined) throw new Error(answer.refused)
  return answer.sheet
}
const accountOf = async (code: string) => (await desk.sheet(finance, code)).account
/** All that was mailed to an address. */
const mailed = async (email: string) => (await stage.inbox(email)).map(({ text }) => text).join('\n')
type TaskAnswer = { kind: string; bookingCode: string | null; amountCents: number | null }
const tasks = async (person: Signed, code: string) => {
  const { tasks: all } = desk.dataOf(await desk.today(person), 'today') as { tasks: TaskAnswer[] }
  return all.filter(({ bookingCode }) => bookingCode === code)
}
const refund = async (code: string, amountCents: number) => {
  const { version: seen } = await desk.sheet(owner, code)
  await desk.act(owner, 'refundBooking', { code, seen, amountCents, reason: 'late', key: 'key-1' })
  await stage.deliver()
}
const cancel = async (code: string) => {
  const { version: seen } = await desk.sheet(owner, code)
  await desk.act(owner, 'cancelBooking', { code, seen, reason: 'asked by telephone' })
  await stage.deliver()
}

describe('a booking of a company on account', () => {
  test('is confirmed by its customer without a payment, and its invoice says by when to transfer what', async () => {
    const made = await phone.booked(dispatcher, company)
    await stage.deliver()
    expect(await mailed(made.email)).toContain('bezahlt wird nach der Rechnung')
    expect(codeOf(await phone.payOnAccount(made.id, made.token))).toBe('payment_not_payable')
    await phone.acceptTerms(made.id, made.token)
    expect((await phone.payOnAccount(made.id, made.token)).data?.['payOnAccount']).toEqual({ status: 'paid' })
    await stage.deliver()

    const { db } = stage.context
    const [invoice, ...more] = await findInvoices(db, made.id)
    const { totalCents } = await getCart(db, made.id)
    expect(more).toEqual([])
    expect(invoice?.content).toMatchObject({
      payments: [],
      due: { cents: totalCents, on: dueOn },
      note: expect.stringContaining(`Verwendungszweck ${made.code}`) as string,
    })
    expect(invoice?.content.recipient.lines).toEqual(['Musterbau GmbH', 'Ruth Ruferin', 'Weg 1', '10115 Berlin'])
    expect(invoice?.xml).toContain(`<ram:DuePayableAmount>${(totalCents / 100).toFixed(2)}</ram:DuePayableAmount>`)
    expect(await mailed(made.email)).toContain('Bitte überweisen Sie')
    expect(await desk.sheet(finance, made.code)).toMatchObject({
      status: 'paid',
      onAccount: true,
      money: { provider: 'onAccount', chargedCents: totalCents },
      account: { owedCents: totalCents, arrivedCents: 0, dueOn, transfers: [] },
      canRecordTransfer: true,
    })
    expect(await verifyBooks(db)).toEqual([])
  })

  test('is confirmed once, however often and by however many it is confirmed', async () => {
    const { id, token } = await phone.booked(dispatcher, company)
    await phone.acceptTerms(id, token)
    const answers = await Promise.all([phone.payOnAccount(id, token), phone.payOnAccount(id, token)])
    expect(answers.map(codeOf)).toEqual([undefined, undefined])
    expect((await stage.attempts({ id })).map(({ status }) => status)).toEqual(['succeeded'])
  })

  test('cannot be confirmed once its hold has ended, and then its time is free again', async () => {
    const { id, token } = await phone.booked(dispatcher, company)
    await phone.acceptTerms(id, token)
    await stage.database.advance(24 * 60 + 1)
    expect(codeOf(await phone.payOnAccount(id, token))).toBe('payment_not_payable')
    await stage.runSweep('expireHolds')
    expect(await stage.statusOf({ id })).toBe('expired')
    expect(await verifyBitmaps(stage.context.db)).toEqual([])
  })

  test('is not paid in any other way, and no other booking is confirmed without a payment', async () => {
    const { id, token } = await phone.booked(dispatcher, company)
    await phone.acceptTerms(id, token)
    const card = await stage.ask(
      `mutation ($id: ID!, $token: String) {
        createStripePayment(subject: booking, targetId: $id, paymentMethod: card, token: $token) { paymentIntent } }`,
      { id, token },
    )
    expect(codeOf(card)).toBe('payment_not_payable')
    const private_ = await phone.booked(dispatcher)
    await phone.acceptTerms(private_.id, private_.token)
    expect(codeOf(await phone.payOnAccount(private_.id, private_.token))).toBe('payment_not_payable')
  })

  test('needs a company and the permission, which support does not have', async () => {
    const support = await stage.signIn('support')
    const book = async (person: Signed, changes: object) =>
      phone.outcome(await phone.book(person, await phone.booking(dispatcher, { ...company, ...changes })))
    expect(await book(support, {})).toEqual({ refused: 'FORBIDDEN missing_verb' })
    for (const companyName of [null, ' ', 'X'])
      expect(await book(dispatcher, { companyName })).toEqual({ refused: 'invalid_input companyName' })
  })

  test('may have another address for the invoice, which is asked for nowhere else', async () => {
    const billingAddress = 'Einkauf\nHafenstraße 2\n20457 Hamburg'
    const { id } = await phone.onAccount(dispatcher, { billingAddress })
    const [invoice] = await findInvoices(stage.context.db, id)
    expect(invoice?.content.recipient.lines.slice(2)).toEqual(billingAddress.split('\n'))
    expect(invoice?.content.buyer?.address).toMatchObject({ locality: 'Hamburg', postalCode: '20457' })
  })
})

describe('what a company on account transfers', () => {
  test('is recorded by finance, once for each key, and is no longer owed', async () => {
    const { code } = await phone.onAccount(dispatcher)
    const { owedCents = 0 } = (await accountOf(code)) ?? {}
    const { version: seen } = await desk.sheet(owner, code)
    const first = { amountCents: 3000, seen }
    expect((await recorded(code, first)).account?.arrivedCents).toBe(3000)
    expect((await recorded(code, first)).account?.arrivedCents).toBe(3000)
    expect(await record(code, { ...first, amountCents: 4000 })).toMatchObject({ refused: 'idempotency_conflict' })
    expect(await record(code, { ...first, key: 'key-2' })).toMatchObject({ refused: 'changed_meanwhile' })
    const rest = await recorded(code, { amountCents: owedCents - 3000, key: 'key-2' })
    expect(rest).toMatchObject({ account: { owedCents, arrivedCents: owedCents } })
    expect(rest.acts).toMatchObject([
      { verb: 'recordTransfer', after: { transferCents: owedCents - 3000, bookedOn: today } },
      { verb: 'recordTransfer', after: { transferCents: 3000 } },
      { verb: 'bookByPhone' },
    ])
  })

  test('is refused above the price, below zero, in the future, and without the permission', async () => {
    const { code } = await phone.onAccount(dispatcher)
    const { owedCents = 0 } = (await accountOf(code)) ?? {}
    const amount = { refused: 'invalid_input', fields: [{ path: 'amountCents' }] }
    expect(await record(code, { amountCents: owedCents + 1 })).toMatchObject(amount)
    expect(await record(code, { amountCents: 0 })).toMatchObject(amount)
    expect(await record(code, { amountCents: 1, isSentBack: true })).toMatchObject(amount)
    expect(await record(code, { bookedOn: addDays(today, 1) })).toMatchObject({ fields: [{ path: 'bookedOn' }] })
    expect(await record(code, {}, dispatcher)).toMatchObject({ refused: 'FORBIDDEN missing_verb' })
    const { code: paid } = await desk.paid()
    expect(await record(paid)).toMatchObject({ refused: 'payment_not_payable not_on_account' })
    expect((await accountOf(code))?.transfers).toEqual([])
  })

  test('is less after a refund, and what has arrived above that is sent back by hand', async () => {
    const { code, email } = await phone.onAccount(dispatcher)
    const { owedCents = 0 } = (await accountOf(code)) ?? {}
    await recorded(code, { amountCents: owedCents })
    await refund(code, 2000)
    expect(await accountOf(code)).toMatchObject({ owedCents: owedCents - 2000, arrivedCents: owedCents })
    expect(await mailed(email)).toContain('Bitte überweisen Sie entsprechend weniger')
    expect(await tasks(finance, code)).toMatchObject([
      { kind: 'accountToReturn', bookingCode: code, amountCents: 2000 },
    ])
    await recorded(code, { amountCents: 2000, isSentBack: true, key: 'key-2' })
    expect(await tasks(finance, code)).toEqual([])
    expect(await verifyBooks(stage.context.db)).toEqual([])
  })

  test('is nothing after it was cancelled, which gives no voucher and issues no second claim', async () => {
    const { code, id, email } = await phone.onAccount(dispatcher)
    await cancel(code)
    const sheet = await desk.sheet(finance, code)
    expect(sheet).toMatchObject({ status: 'cancelled', account: { owedCents: 0, arrivedCents: 0, dueOn: null } })
    const [invoice, cancellation] = await findInvoices(stage.context.db, id)
    expect(cancellation?.content.due?.cents).toBe(-(invoice?.content.due?.cents ?? 0))
    expect(cancellation?.content).toMatchObject({ payments: [], note: expect.stringContaining('nicht mehr') as string })
    const mails = await mailed(email)
    expect(mails).toContain('brauchen Sie nicht zu bezahlen')
    expect(mails).not.toContain('gezahlt haben')
    expect(await tasks(finance, code)).toEqual([])
    expect([await verifyBooks(stage.context.db), await verifyBitmaps(stage.context.db)]).toEqual([[], []])
  })

  test('stays owed when the appointment is moved, and the new invoice takes the place of the former', async () => {
    const { code, id } = await phone.onAccount(dispatcher)
    const { version: seen } = await desk.sheet(owner, code)
    const [time] = await desk.moveTimes(owner, code, addDays(PHONE_DAY, 1))
    const experts = time?.experts.map((expert) => expert.id)
    await desk.act(owner, 'moveBooking', {
      code,
      seen,
      start: time?.start,
      experts,
      wished: 'customer',
      reason: 'asked',
    })
    await desk.tell()
    const [former, cancellation, next] = await findInvoices(stage.context.db, id)
    expect([former, cancellation, next].map((one) => one?.content.due?.cents)).toEqual(
      [1, -1, 1].map((sign) => sign * (former?.grossCents ?? 0)),
    )
    expect(await accountOf(code)).toMatchObject({ owedCents: former?.grossCents, dueOn })
    expect(await verifyBooks(stage.context.db)).toEqual([])
  })
})

describe('an invoice on account that is overdue', () => {
  test('is a task of finance until it is paid, and its company gets no other booking on account', async () => {
    const { code, email } = await phone.onAccount(dispatcher, { email: 'einkauf@musterbau.example' })
    await stage.database.setNow(`${dueOn}T22:59:00Z`)
    const [owner2, finance2, dispatcher2] = [
      await stage.signIn('owner'),
      await stage.signIn('finance'),
      await stage.signIn('dispatcher'),
    ]
    expect(await tasks(finance2, code)).toEqual([])
    await stage.database.advance(1)
    const [task, ...more] = await tasks(finance2, code)
    expect([task, more]).toMatchObject([{ kind: 'accountOverdue', bookingCode: code }, []])
    expect(await tasks(dispatcher2, code)).toEqual([])
    const again = async (address: string) =>
      phone.outcome(await phone.book(dispatcher2, await phone.booking(dispatcher2, { ...company, email: address })))
    expect(await again(email.replace('@', '+2@'))).toEqual({ refused: 'payment_not_payable account_overdue' })
    expect(await again('jemand@musterbau.example')).toHaveProperty('code')

    const { version: seen } = await desk.sheet(owner2, code)
    await recorded(code, { seen, amountCents: task?.amountCents ?? 0, bookedOn: dueOn }, finance2)
    expect(await tasks(finance2, code)).toEqual([])
    expect(await again(email)).toHaveProperty('code')
  })
})
