import { randomUUID } from 'node:crypto'
import { addDays, dayOf, limits } from '@ruhepol/rules'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { describe, expect, test } from 'vitest'
import { verifyBitmaps } from '../../availability/index.ts'
import { cartsToForget } from '../../booking/index.ts'
import { verifyBooks } from '../../books/index.ts'
import { findInvoices } from '../../invoice/index.ts'
import { schemaErrors } from '../../invoice/testing/check-against-schema.ts'
import { brokenRules } from '../../invoice/testing/check-business-rules.ts'
import { accountDeskOf } from '../testing/account-desk.ts'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile, type Signed } from '../testing/office-stage.ts'
import { PHONE_DAY, phoneDeskOf } from '../testing/phone-desk.ts'

const stage = await officeStageOfFile()
const desk = deskOf(stage)
const phone = phoneDeskOf(stage)
const accounts = accountDeskOf(stage)
const owner = await stage.signIn('owner')
const dispatcher = await stage.signIn('dispatcher')
const finance = await stage.signIn('finance')

const today = dayOf(Date.parse(TEST_NOW))
const dueOn = addDays(today, limits.accountTermDays)

const cancel = async (code: string) => {
  const { version: seen } = await desk.sheet(owner, code)
  await desk.act(owner, 'cancelBooking', { code, seen, reason: 'asked by telephone' })
  await stage.deliver()
}
const move = async (code: string, person: Signed) => {
  const { version: seen } = await desk.sheet(person, code)
  const [time] = await desk.moveTimes(person, code, addDays(PHONE_DAY, 1))
  const experts = time?.experts.map(({ id }) => id)
  await desk.act(person, 'moveBooking', { code, seen, start: time?.start, experts, wished: 'customer' })
  await desk.tell()
}

describe('what a company on account owes', () => {
  test('falls when finance records a transfer, once for each key', async () => {
    const { code } = await phone.onAccount(dispatcher)
    const { owedCents = 0 } = (await accounts.account(finance, code)) ?? {}
    const { version: seen } = await desk.sheet(owner, code)
    const first = { amountCents: 3000, seen }
    expect((await accounts.recorded(finance, code, first)).account?.arrivedCents).toBe(3000)
    expect((await accounts.recorded(finance, code, first)).account?.arrivedCents).toBe(3000)
    expect(await accounts.record(finance, code, { ...first, amountCents: 4000 })).toMatchObject({
      refused: 'idempotency_conflict',
    })
    expect(await accounts.record(finance, code, { ...first, key: 'key-2' })).toMatchObject({
      refused: 'changed_meanwhile',
    })
    const rest = await accounts.recorded(finance, code, { amountCents: owedCents - 3000, key: 'key-2' })
    expect(rest).toMatchObject({ account: { owedCents, arrivedCents: owedCents } })
    expect(rest.acts).toMatchObject([
      { verb: 'recordTransfer', after: { transferCents: owedCents - 3000, bookedOn: today } },
      { verb: 'recordTransfer', after: { transferCents: 3000 } },
      { verb: 'bookByPhone' },
    ])
  })

  test('rises again when a transfer recorded by mistake is taken back, with its reason in the log', async () => {
    const { code } = await phone.onAccount(dispatcher)
    await accounts.recorded(finance, code, { amountCents: 3000 })
    const wrong = { kind: 'corrected', amountCents: 3000, key: 'key-2' } as const
    expect(await accounts.record(finance, code, wrong)).toMatchObject({
      refused: 'invalid_input',
      fields: [{ path: 'reason' }],
    })
    const sheet = await accounts.recorded(finance, code, { ...wrong, reason: 'of another booking' })
    expect(sheet.account).toMatchObject({ arrivedCents: 0, transfers: [{ kind: 'arrived' }, { kind: 'corrected' }] })
    expect(sheet.acts[0]).toMatchObject({ verb: 'recordTransfer', reason: 'of another booking' })
  })

  test('takes no transfer above the price, below zero, in the future, or without the permission', async () => {
    const { code } = await phone.onAccount(dispatcher)
    const { owedCents = 0 } = (await accounts.account(finance, code)) ?? {}
    const amount = { refused: 'invalid_input', fields: [{ path: 'amountCents' }] }
    expect(await accounts.record(finance, code, { amountCents: owedCents + 1 })).toMatchObject(amount)
    expect(await accounts.record(finance, code, { amountCents: 0 })).toMatchObject(amount)
    expect(await accounts.record(finance, code, { amountCents: 1, kind: 'sentBack' })).toMatchObject(amount)
    expect(await accounts.record(finance, code, { bookedOn: addDays(today, 1) })).toMatchObject({
      fields: [{ path: 'bookedOn' }],
    })
    expect(await accounts.record(dispatcher, code)).toMatchObject({ refused: 'FORBIDDEN missing_verb' })
    const { code: paid } = await desk.paid()
    expect(await accounts.record(finance, paid)).toMatchObject({ refused: 'payment_not_payable not_on_account' })
    expect((await accounts.account(finance, code))?.transfers).toEqual([])
  })

  test('is less after a refund, and money that arrived beyond it is sent back by hand', async () => {
    const { code, email } = await phone.onAccount(dispatcher)
    const { owedCents = 0 } = (await accounts.account(finance, code)) ?? {}
    await accounts.recorded(finance, code, { amountCents: owedCents })
    await accounts.refund(owner, code, 2000)
    expect(await accounts.account(finance, code)).toMatchObject({
      owedCents: owedCents - 2000,
      arrivedCents: owedCents,
    })
    const mails = await accounts.mailed(email)
    expect(mails).toContain('Bitte überweisen Sie entsprechend weniger')
    expect(mails).not.toMatch(/erstatten|erstattet|zurück(?!überweisen|\.)/)
    expect(await accounts.tasks(finance, code)).toMatchObject([
      { kind: 'accountToReturn', bookingCode: code, amountCents: 2000 },
    ])
    await accounts.recorded(finance, code, { amountCents: 2000, kind: 'sentBack', key: 'key-2' })
    expect(await accounts.tasks(finance, code)).toEqual([])
    expect(await verifyBooks(stage.context.db)).toEqual([])
  })

  test('is nothing after a cancellation, which gives no voucher and asks for no payment', async () => {
    const { code, id, email } = await phone.onAccount(dispatcher)
    await cancel(code)
    const sheet = await desk.sheet(finance, code)
    expect(sheet).toMatchObject({ status: 'cancelled', account: { owedCents: 0, arrivedCents: 0, dueOn: null } })
    const [invoice, cancellation] = await findInvoices(stage.context.db, id)
    expect(cancellation?.content.due?.cents).toBe(-(invoice?.content.due?.cents ?? 0))
    expect(cancellation?.content).toMatchObject({ payments: [], note: expect.stringContaining('nicht mehr') as string })
    const mails = await accounts.mailed(email)
    expect(mails).toContain('brauchen Sie nicht zu bezahlen')
    expect(mails).not.toContain('gezahlt haben')
    expect(await accounts.tasks(finance, code)).toEqual([])
    expect([await verifyBooks(stage.context.db), await verifyBitmaps(stage.context.db)]).toEqual([[], []])
  })

  test('stays the same when the appointment is moved, and is due on the same day', async () => {
    const { code, id, email } = await phone.onAccount(dispatcher)
    await stage.database.advance(24 * 60)
    await move(code, await stage.signIn('owner'))
    const [former, cancellation, next] = await findInvoices(stage.context.db, id)
    expect([former, cancellation, next].map((one) => one?.content.due?.cents)).toEqual(
      [1, -1, 1].map((sign) => sign * (former?.grossCents ?? 0)),
    )
    expect(next?.content.due?.on).toBe(dueOn)
    expect((await accounts.mailed(email)).match(/Bitte überweisen Sie/g)).toHaveLength(2)
    expect(await verifyBooks(stage.context.db)).toEqual([])
  })

  test('keeps the personal data of a deleted account until it is paid', async () => {
    const { db } = stage.context
    const { code, id } = await phone.onAccount(dispatcher)
    const { owedCents = 0 } = (await accounts.account(finance, code)) ?? {}
    const deletion = { id: randomUUID(), locale: 'de' } as const
    await db.insertInto('accountDeletion').values(deletion).execute()
    await db.updateTable('cart').set({ deletionId: deletion.id }).where('id', '=', id).execute()
    await stage.database.setNow(`${addDays(PHONE_DAY, 1)}T12:00:00Z`)
    expect(await cartsToForget(db, 100)).not.toContain(id)
    await accounts.recorded(await stage.signIn('finance'), code, { amountCents: owedCents })
    expect(await cartsToForget(db, 100)).toContain(id)
  })

  test('is asked for without what is paid or refunded already, by the invoice and the mail after a move', async () => {
    const { code, id, email } = await phone.onAccount(dispatcher)
    const { owedCents = 0 } = (await accounts.account(finance, code)) ?? {}
    await accounts.recorded(finance, code, { amountCents: 3000 })
    await accounts.refund(owner, code, 2000)
    await move(code, owner)
    const last = async () => (await findInvoices(stage.context.db, id)).at(-1)
    const open = owedCents - 5000
    expect(await last()).toMatchObject({
      grossCents: owedCents,
      content: { due: { cents: open }, payments: [{ label: 'Bereits überwiesen oder erlassen', cents: 5000 }] },
    })
    expect((await last())?.xml).toContain(`<ram:DuePayableAmount>${(open / 100).toFixed(2)}</ram:DuePayableAmount>`)
    expect((await desk.sheet(owner, code)).account).toMatchObject({ owedCents: owedCents - 2000, arrivedCents: 3000 })

    await accounts.recorded(finance, code, { amountCents: open, key: 'key-2' })
    const before = (await accounts.mailed(email)).match(/Bitte überweisen Sie \d/g)?.length
    await move(code, owner)
    expect(await last()).toMatchObject({
      content: { due: { cents: 0 }, note: expect.not.stringContaining('IBAN') as string },
    })
    expect((await accounts.mailed(email)).match(/Bitte überweisen Sie \d/g)?.length).toBe(before)
    for (const { xml } of await findInvoices(stage.context.db, id)) {
      expect(await schemaErrors(xml ?? '')).toEqual([])
      expect(brokenRules(xml ?? '')).toEqual([])
    }
    expect(await verifyBooks(stage.context.db)).toEqual([])
  })
})
