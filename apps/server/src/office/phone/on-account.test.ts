import { addDays, dayOf, limits } from '@ruhepol/rules'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { describe, expect, test } from 'vitest'
import { verifyBitmaps } from '../../availability/index.ts'
import { getCart } from '../../booking/index.ts'
import { verifyBooks } from '../../books/index.ts'
import { findInvoices } from '../../invoice/index.ts'
import { accountDeskOf } from '../testing/account-desk.ts'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile, type Signed } from '../testing/office-stage.ts'
import { phoneDeskOf } from '../testing/phone-desk.ts'

const stage = await officeStageOfFile()
const desk = deskOf(stage)
const phone = phoneDeskOf(stage)
const accounts = accountDeskOf(stage)
const dispatcher = await stage.signIn('dispatcher')
const finance = await stage.signIn('finance')

const today = dayOf(Date.parse(TEST_NOW))
const dueOn = addDays(today, limits.accountTermDays)
const company = { companyName: 'Musterbau GmbH', onAccount: true }
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code

describe('a booking of a company on account', () => {
  test('is confirmed by its customer without a payment, and its invoice says by when to transfer what', async () => {
    const made = await phone.booked(dispatcher, company)
    await stage.deliver()
    expect(await accounts.mailed(made.email)).toContain('Sie bezahlen auf Rechnung')
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
    expect(await accounts.mailed(made.email)).toContain('Bitte überweisen Sie')
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

test('a company that calls again is filled in, and pays on account again if the person on the telephone may agree', async () => {
  const { code } = await phone.onAccount(dispatcher, { billingAddress: 'Ring 1\n20095 Hamburg' })
  const companyOf = async ({ cookie }: Signed) => {
    const asked = 'query ($code: String!) { caller(code: $code) { company { name billingAddress onAccount } } }'
    return ((await stage.call(cookie, asked, { code })).data?.['caller'] as { company: unknown }).company
  }
  const known = { name: 'Musterbau GmbH', billingAddress: 'Ring 1\n20095 Hamburg' }
  expect(await companyOf(dispatcher)).toEqual({ ...known, onAccount: true })
  expect(await companyOf(await stage.signIn('support'))).toEqual({ ...known, onAccount: false })
})

describe('an invoice on account that is overdue', () => {
  test('is a task of finance until it is paid, and its company gets no other booking on account', async () => {
    const { code, email } = await phone.onAccount(dispatcher, { email: 'einkauf@musterbau.example' })
    const lastDay = (await accounts.account(finance, code))?.dueOn ?? ''
    // The last minute of that day in Berlin.
    await stage.database.setNow(`${lastDay}T22:59:00Z`)
    const [owner2, finance2, dispatcher2] = [
      await stage.signIn('owner'),
      await stage.signIn('finance'),
      await stage.signIn('dispatcher'),
    ]
    expect(await accounts.tasks(finance2, code)).toEqual([])
    await stage.database.advance(1)
    const [task, ...more] = await accounts.tasks(finance2, code)
    expect([task, more]).toMatchObject([{ kind: 'accountOverdue', bookingCode: code }, []])
    expect(await accounts.tasks(dispatcher2, code)).toEqual([])
    const again = async (address: string) =>
      phone.outcome(await phone.book(dispatcher2, await phone.booking(dispatcher2, { ...company, email: address })))
    expect(await again(email.replace('@', '+2@'))).toEqual({ refused: 'payment_not_payable account_overdue' })
    expect(await again('jemand@musterbau.example')).toHaveProperty('code')

    const { version: seen } = await desk.sheet(owner2, code)
    await accounts.recorded(finance2, code, { seen, amountCents: task?.amountCents ?? 0, bookedOn: lastDay })
    expect(await accounts.tasks(finance2, code)).toEqual([])
    expect(await again(email)).toHaveProperty('code')
  })
})
