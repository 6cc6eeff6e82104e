import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { forgetCart } from '../../booking/index.ts'
import { tokenKey } from '../../platform/holder-token.ts'
import { issueVoucher } from '../../voucher/index.ts'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile } from '../testing/office-stage.ts'

const stage = await officeStageOfFile()
const desk = deskOf(stage)
const owner = await stage.signIn('owner')
const dispatcher = await stage.signIn('dispatcher')

const reason = 'The expert is ill'
const subjectsTo = async (email: string) => (await stage.inbox(email)).map(({ subject }) => subject)

describe('cancelling', () => {
  test('refunds, writes to the customer, and is logged with its reason', async () => {
    const { code, email } = await desk.paid()
    const seen = await desk.seen(dispatcher, code)
    const sheet = await desk.done(desk.act(dispatcher, 'cancelBooking', { code, seen, reason }))
    expect(sheet).toMatchObject({
      status: 'cancelled',
      canCancel: false,
      acts: [
        {
          verb: 'cancelBooking',
          by: 'Kim dispatcher',
          reason,
          before: { status: 'paid', totalCents: 8100, compensationCents: null, refundedCents: 0 },
          after: {
            status: 'cancelled',
            totalCents: 8100,
            compensationCents: 8100,
            refundCents: 8100,
            refundedCents: 0,
          },
        },
      ],
    })
    expect(sheet.events.at(-1)).toMatchObject({ what: 'operatorCancel', actor: 'staff' })
    await stage.deliver()
    expect(await desk.sheet(owner, code)).toMatchObject({
      money: { refundedCents: 8100, leftCents: 0, refunds: [{ cents: 8100, status: 'succeeded', cause: 'operator' }] },
    })
    expect(await subjectsTo(email)).toContainEqual(expect.stringContaining('storniert'))
  })

  test('is refused for a booking that is not paid, and without a reason', async () => {
    const cart = await stage.place()
    const code = await desk.codeOf(cart)
    const seen = await desk.seen(owner, code)
    expect(await desk.act(owner, 'cancelBooking', { code, seen, reason })).toMatchObject({
      refused: 'already_cancelled',
    })
    const paid = await desk.paid()
    const asked = { code: paid.code, seen: await desk.seen(owner, paid.code), reason: ' ' }
    expect(await desk.act(owner, 'cancelBooking', asked)).toMatchObject({ refused: 'invalid_input' })
    expect(await stage.statusOf(paid)).toBe('paid')
    expect((await desk.sheet(owner, paid.code)).acts).toEqual([])
  })
})

describe('another expert', () => {
  test('is offered with their number of bookings that day, replaces the first, and is logged by number', async () => {
    const { code } = await desk.paid()
    const { data } = await desk.replaceable(dispatcher, code)
    expect(data?.['replaceable']).toMatchObject([{ id: '1', candidates: [{ id: '2', bookingsOfDay: 0 }] }])
    const before = await desk.sheet(dispatcher, code)
    expect(before).toMatchObject({ canReplace: true })
    const asked = { code, seen: before.version, from: '1', to: '2' }
    const sheet = await desk.done(desk.act(dispatcher, 'replaceExpert', asked))
    expect(sheet.acts).toMatchObject([
      { verb: 'replaceExpert', by: 'Kim dispatcher', reason: null, after: { fromExpertId: 1, toExpertId: 2 } },
    ])
    expect(sheet.events.at(-1)).toMatchObject({ what: 'replaceExpert', actor: 'staff' })
    expect(await desk.act(owner, 'replaceExpert', asked)).toMatchObject({ refused: 'changed_meanwhile' })
    await desk.tell()
    expect((await desk.sheet(owner, code)).mails.map(({ kind }) => kind)).toContain('replaced')
  })

  test('is refused if that expert cannot come or does not exist, and without permission', async () => {
    const { code } = await desk.paid()
    const seen = await desk.seen(dispatcher, code)
    const ask = (from: string, to: string, reason?: string) =>
      desk.act(dispatcher, 'replaceExpert', { code, seen, from, to, reason })
    expect(await ask('2', '1')).toMatchObject({ refused: 'already_moved' })
    expect(await ask('1', '1')).toMatchObject({ refused: 'not_available taken' })
    expect(await ask('one', '2')).toMatchObject({ refused: 'not_found' })
    expect(await ask('1', '2', ' ')).toMatchObject({ refused: 'invalid_input' })
    const finance = await stage.signIn('finance')
    expect(await desk.act(finance, 'replaceExpert', { code, seen, from: '1', to: '2' })).toMatchObject({
      refused: 'FORBIDDEN missing_verb',
    })
    expect(await desk.sheet(owner, code)).toMatchObject({ version: seen, acts: [] })
    expect(await desk.sheet(finance, code)).toMatchObject({ canReplace: false })
  })
})

describe('when two people act on one booking at once, one wins and the other gets `changed_meanwhile`', () => {
  test.each([
    ['both cancel', 'cancelBooking'],
    ['one cancels and one refunds', 'refundBooking'],
  ] as const)('%s', async (_what, other) => {
    const { code, id } = await desk.paid()
    const seen = await desk.seen(owner, code)
    const answers = await Promise.all([
      desk.act(dispatcher, 'cancelBooking', { code, seen, reason }),
      other === 'cancelBooking'
        ? desk.act(owner, other, { code, seen, reason })
        : desk.act(owner, other, { code, seen, amountCents: 1000, reason: 'agreed', key: 'one' }),
    ])
    expect(answers.map(({ refused }) => refused ?? 'won').sort()).toEqual(['changed_meanwhile', 'won'])
    expect((await desk.sheet(owner, code)).acts).toHaveLength(1)
    await stage.deliver()
    const { money } = await desk.sheet(owner, code)
    expect(money.refunds).toHaveLength(1)
    expect(await stage.statusOf({ id })).toBe(money.refundedCents === 8100 ? 'cancelled' : 'paid')
  })
})

test('the version changes with the booking, its money and its notes, and with nothing else', async () => {
  const { code, id, payment } = await desk.paid()
  const { db } = stage.context
  const versions = [await desk.seen(owner, code)]
  expect(await desk.seen(dispatcher, code)).toBe(versions[0])
  await desk.paid()
  expect(await desk.seen(owner, code)).toBe(versions[0])
  const changes: (() => Promise<unknown>)[] = [
    () => desk.done(desk.act(owner, 'addNote', { code, text: 'Rang twice.' })),
    () =>
      db
        .updateTable('cart')
        .set({ reviewMailsRefusedAt: new Date(TEST_NOW) })
        .where('id', '=', id)
        .execute(),
    async () => {
      const seen = await desk.seen(owner, code)
      await desk.done(desk.act(owner, 'refundBooking', { code, seen, amountCents: 700, reason: 'agreed', key: 'one' }))
    },
    () => stage.deliver(),
    async () => {
      await fetch(`${stage.sandbox.addresses.stripe}/_sandbox/payment_intents/${payment}/dispute`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"amount": 100}',
      })
      await stage.deliver()
    },
  ]
  for (const change of changes) {
    await change()
    const version = await desk.seen(owner, code)
    expect(versions).not.toContain(version)
    versions.push(version)
  }
})

describe('a goodwill refund', () => {
  const ask = (code: string, seen: string, changes: object = {}) =>
    desk.act(owner, 'refundBooking', { code, seen, amountCents: 2000, reason: 'agreed', key: 'key-1', ...changes })

  test('leaves the booking paid, is logged, and is made once for the same key, whatever version was seen', async () => {
    const { code } = await desk.paid()
    const seen = await desk.seen(owner, code)
    const sheet = await desk.done(ask(code, seen))
    expect(sheet).toMatchObject({
      status: 'paid',
      money: { refundedCents: 2000, leftCents: 6100, refunds: [{ cents: 2000, reason: 'agreed', cause: 'goodwill' }] },
    })
    expect(sheet.acts).toMatchObject([
      {
        verb: 'refundGoodwill',
        after: { refundedCents: 2000, amountCents: 2000, refundId: sheet.money.refunds[0]?.id },
      },
    ])
    const again = await desk.done(ask(code, seen))
    expect([again.money.refunds.length, again.acts.length]).toEqual([1, 1])
    expect(await ask(code, again.version, { amountCents: 1000 })).toMatchObject({ refused: 'idempotency_conflict' })
    expect(await ask(code, seen, { key: 'key-2' })).toMatchObject({ refused: 'changed_meanwhile' })
    await stage.deliver()
    expect(await desk.sheet(owner, code)).toMatchObject({ money: { refundedCents: 2000, leftCents: 6100 } })
  })

  test('requested twice at once is made once, and both requests succeed', async () => {
    const { code } = await desk.paid()
    const seen = await desk.seen(owner, code)
    const sheets = await Promise.all([desk.done(ask(code, seen)), desk.done(ask(code, seen))])
    expect(sheets.map(({ money }) => money.refundedCents)).toEqual([2000, 2000])
    expect((await desk.sheet(owner, code)).money.refunds).toHaveLength(1)
  })

  test('is refused above what is left, for a booking without a payment, and for an invalid amount or key', async () => {
    const { code } = await desk.paid()
    const seen = await desk.seen(owner, code)
    expect(await ask(code, seen, { amountCents: 8101 })).toMatchObject({
      refused: 'invalid_input',
      fields: [{ path: 'amountCents', max: 8100 }],
    })
    for (const amountCents of [0, -1])
      expect(await ask(code, seen, { amountCents })).toMatchObject({ fields: [{ path: 'amountCents', min: 1 }] })
    for (const key of ['', 'with space', 'x'.repeat(65)])
      expect(await ask(code, seen, { key })).toMatchObject({ fields: [{ path: 'key' }] })
    const unpaid = await desk.codeOf(await stage.place())
    expect(await ask(unpaid, await desk.seen(owner, unpaid))).toMatchObject({ refused: 'payment_not_payable not_paid' })
    const { config, db } = stage.context
    const voucher = await db
      .transaction()
      .execute((tx) => issueVoucher(tx, { valueCents: 10_000, code: { key: tokenKey(config) } }))
    const free = await desk.codeOf(await stage.place({ code: voucher.code }))
    expect(await ask(free, await desk.seen(owner, free))).toMatchObject({ refused: 'payment_not_payable no_money' })
    expect(await desk.sheet(owner, code)).toMatchObject({ acts: [], money: { refunds: [] } })
  })
})

describe('a note', () => {
  test('is shown in the sheet with its author, and does not appear in the log', async () => {
    const { code } = await desk.paid()
    const sheet = await desk.done(desk.act(dispatcher, 'addNote', { code, text: ' Rang twice.\r\nCalls again. ' }))
    expect(sheet.notes).toMatchObject([{ by: 'Kim dispatcher', text: 'Rang twice.\nCalls again.' }])
    expect(sheet.acts).toMatchObject([{ verb: 'writeNotes', reason: null }])
    expect(JSON.stringify(sheet.acts)).not.toContain('Rang')
  })

  test('may name people, so roles that may not read messages to experts see only their own notes', async () => {
    const { code } = await desk.paid()
    await desk.done(desk.act(dispatcher, 'addNote', { code, text: 'Frau Nachtigall rang an.' }))
    const [finance, auditor] = [await stage.signIn('finance'), await stage.signIn('auditor')]
    expect((await desk.done(desk.act(finance, 'addNote', { code, text: 'Paid twice.' }))).notes).toMatchObject([
      { text: 'Paid twice.' },
    ])
    expect((await desk.sheet(auditor, code)).notes).toEqual([])
    expect((await desk.sheet(owner, code)).notes).toHaveLength(2)
  })

  test('is accepted with 1 to 500 characters, including emoji, and refused otherwise', async () => {
    const { code } = await desk.paid()
    const longest = '😀'.repeat(500)
    expect((await desk.done(desk.act(owner, 'addNote', { code, text: longest }))).notes).toMatchObject([
      { text: longest },
    ])
    for (const text of ['', '  \n ', `${longest}a`, 'a\0b', 'a\ud800'])
      expect(await desk.act(owner, 'addNote', { code, text })).toMatchObject({
        refused: 'invalid_input',
        fields: [{ path: 'text' }],
      })
  })

  test('is deleted with the personal data, and none can be added afterwards', async () => {
    const { db } = stage.context
    const { code, id } = await desk.paid()
    await desk.done(desk.act(owner, 'addNote', { code, text: 'Rang twice.' }))
    await db.transaction().execute((tx) => forgetCart(tx, id))
    expect(await desk.act(owner, 'addNote', { code, text: 'And again.' })).toMatchObject({ refused: 'not_found' })
    expect(await db.selectFrom('cartNote').select('id').where('cartId', '=', id).execute()).toEqual([])
  })
})

test('acts on bookings in other cities, or on unknown ones, are refused', async () => {
  const { code, id } = await desk.paid()
  const elsewhere = await stage.signIn('owner', { cityIds: ['hamburg'] })
  const seen = await desk.seen(owner, code)
  const mailId = (await desk.sheet(owner, code)).mails[0]?.id
  for (const [person, which] of [
    [elsewhere, code],
    [owner, 'UNKNOWN'],
  ] as const) {
    const about = { code: which, seen }
    const answers = [
      await desk.act(person, 'cancelBooking', { ...about, reason }),
      await desk.act(person, 'refundBooking', { ...about, amountCents: 100, reason: 'agreed', key: 'one' }),
      await desk.act(person, 'resendMail', { ...about, mailId }),
      await desk.act(person, 'addNote', { ...about, text: 'Rang twice.' }),
    ]
    expect(answers.map(({ refused }) => refused)).toEqual(Array(4).fill('not_found'))
  }
  expect(await stage.statusOf({ id })).toBe('paid')
  expect(await desk.seen(owner, code)).toBe(seen)
})
