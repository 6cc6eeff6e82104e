import { describe, expect, test } from 'vitest'
import { findCartByCode, forgetCart } from '../../booking/index.ts'
import { replaceExpert } from '../../booking/testing/replace-expert.ts'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile } from '../testing/office-stage.ts'

const stage = await officeStageOfFile()
const desk = deskOf(stage)
const owner = await stage.signIn('owner')
const dispatcher = await stage.signIn('dispatcher')

async function cancel(code: string): Promise<void> {
  const seen = (await desk.sheet(owner, code)).version
  await desk.done(desk.act(owner, 'cancelBooking', { code, seen, reason: 'the expert is ill' }))
  await stage.deliver()
}

describe('a mail', () => {
  const resend = async (code: string, kind: string, person = dispatcher) => {
    const mail = (await desk.sheet(person, code)).mails.find((one) => one.kind === kind)
    if (!mail) throw new Error(`there is no ${kind}`)
    return desk.act(person, 'resendMail', { code, mailId: mail.id })
  }

  test('to an expert is sent again to the expert’s present address', async () => {
    const { db } = stage.context
    const setEmail = (email: string | null) => db.updateTable('expert').set({ email }).where('id', '=', 1).execute()
    await setEmail('former@example.org')
    const { code } = await desk.paid()
    await setEmail('corrected@example.org')
    await desk.done(resend(code, 'expertBooked'))
    await stage.deliver()
    expect([
      (await stage.inbox('former@example.org')).length,
      (await stage.inbox('corrected@example.org')).length,
    ]).toEqual([1, 1])
    await setEmail(null)
    expect(await resend(code, 'expertBooked')).toMatchObject({ refused: 'FORBIDDEN mail_outdated' })
  })

  test('is sent again once for each press of the button, and every press is logged', async () => {
    const { code, email } = await desk.paid()
    await desk.done(resend(code, 'confirmation'))
    // The button is pressed again before the mail is sent.
    await desk.done(resend(code, 'confirmation'))
    await stage.deliver()
    expect(await stage.inbox(email)).toHaveLength(2)
    await desk.done(resend(code, 'confirmation'))
    await stage.deliver()
    const mails = await stage.inbox(email)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill(expect.stringContaining(code)))
    expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(3)
    const sheet = await desk.sheet(owner, code)
    expect(sheet.mails.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual(Array(3).fill('confirmation sent'))
    expect(sheet.acts).toHaveLength(3)
    expect(sheet.acts[0]).toMatchObject({ verb: 'resendMail', after: { mail: 'confirmation' } })
  })

  test('is not sent again if it is outdated, or is about a forgotten or another booking', async () => {
    const { db } = stage.context
    const cancelled = await desk.paid()
    await cancel(cancelled.code)
    expect(await resend(cancelled.code, 'confirmation')).toMatchObject({ refused: 'FORBIDDEN mail_outdated' })
    const sent = (await stage.inbox(cancelled.email)).length
    await desk.done(resend(cancelled.code, 'cancelled'))
    await stage.deliver()
    expect(await stage.inbox(cancelled.email)).toHaveLength(sent + 1)
    const forgotten = await desk.paid()
    await db.transaction().execute((tx) => forgetCart(tx, forgotten.id))
    expect(await resend(forgotten.code, 'confirmation')).toMatchObject({ refused: 'FORBIDDEN mail_outdated' })
    const [mail] = (await desk.sheet(owner, cancelled.code)).mails
    for (const mailId of [mail?.id, 'no-mail'])
      expect(await desk.act(owner, 'resendMail', { code: forgotten.code, mailId })).toMatchObject({
        refused: 'not_found',
      })
  })

  test('is offered in the sheet for sending again if and only if the server would send it', async () => {
    const { db } = stage.context
    await db.updateTable('expert').set({ email: 'expert@example.org' }).execute()
    const paid = await desk.paid()
    const refunded = await desk.paid()
    const { version: seen } = await desk.sheet(owner, refunded.code)
    const asked = { seen, amountCents: 500, reason: 'agreed', key: 'one' }
    await desk.done(desk.act(owner, 'refundBooking', { code: refunded.code, ...asked }))
    await stage.deliver()
    const cancelled = await desk.paid()
    await cancel(cancelled.code)
    const said: string[] = []
    for (const { code } of [paid, refunded, cancelled]) {
      for (const { id: mailId, kind, canResend } of (await desk.sheet(owner, code)).mails) {
        said.push(`${kind} ${canResend}`)
        const { refused } = await desk.act(owner, 'resendMail', { code, mailId })
        expect(refused === undefined, `${kind} of ${code}`).toBe(canResend)
      }
    }
    expect(said.sort()).toEqual(
      [
        ['cancelled true', 'confirmation false', 'confirmation true', 'confirmation true'],
        ['expertBooked false', 'expertBooked true', 'expertBooked true', 'expertCancelled true', 'refunded true'],
      ].flat(),
    )
  })

  test('about a replacement goes to the expert whom it concerns, also when it is sent again', async () => {
    const { db, log } = stage.context
    for (const id of [1, 2])
      await db
        .updateTable('expert')
        .set({ email: `expert@expert-${id}.example` })
        .where('id', '=', id)
        .execute()
    const { code } = await desk.paid()
    const { id: cartId } = (await findCartByCode(db, code)) ?? { id: '' }
    await replaceExpert({ db, log, cartId, from: 1, to: 2 })
    await stage.deliver()
    const { mails } = await desk.sheet(owner, code)
    for (const { id: mailId, kind, canResend } of mails) {
      const { refused } = await desk.act(owner, 'resendMail', { code, mailId })
      expect(refused === undefined, kind).toBe(canResend)
    }
    const toExperts = mails.filter(({ kind }) => kind.startsWith('expert'))
    expect(toExperts.map(({ kind, to, canResend }) => `${kind} ${to} ${canResend}`).sort()).toEqual([
      'expertBooked e…@expert-1.example false',
      'expertInstead e…@expert-2.example true',
      'expertReplaced e…@expert-1.example true',
    ])
    expect(mails.find(({ kind }) => kind === 'replaced')).toMatchObject({ canResend: false })
    const former = (await stage.inbox('expert@expert-1.example')).length
    await stage.deliver()
    expect((await stage.inbox('expert@expert-1.example')).length).toBe(former + 1)
  })
})
