import { limits } from '@ruhepol/rules'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import type { MailContent } from './mail-content.ts'
import { mails } from './mails.ts'
import { sendOnce } from './send-once.ts'

const { stage, provider } = await stageOfFile({ spoilsBooks: true })
const { db, log } = stage.context

const words: MailContent = {
  language: 'en',
  subject: '',
  preview: '',
  heading: '',
  paragraphs: [],
  facts: [],
  sections: [],
  link: { label: '', url: '' },
  ending: [],
  attachments: [],
}

async function notice(): Promise<void> {
  await stage.database.advance(limits.unpaidNoticeAfterMinutes + 1)
  await stage.runSweep('noteNotices')
  await stage.queue.drain()
}

describe('mails to an unconfirmed address', () => {
  test('report an unpaid appointment only once a day, for all bookings with the address and its tags', async () => {
    const email = 'Victim@example.org'
    const tagged = (tag: number) => (tag % 2 === 0 ? `Victim+${tag}@example.org` : `victim+${tag}@example.org`)
    const addresses = [email, email.toLowerCase(), ...Array.from({ length: 60 }, (_, tag) => tagged(tag))]
    for (const address of addresses) await stage.place({ email: address })
    await notice()
    await notice()
    const mails = async () => {
      const found = await Promise.all(addresses.map((address) => stage.inbox(address)))
      return new Set(found.flat().map(({ id }) => id)).size
    }
    expect(await mails()).toBe(1)
    await stage.database.advance(24 * 60)
    await stage.place({ email })
    await notice()
    expect(await mails()).toBe(2)
  })

  test('contain no greeting by name if the name has a web address', async () => {
    const { id, email } = await stage.place()
    await db.updateTable('cart').set({ name: 'WIN at https://evil.example/x' }).where('id', '=', id).execute()
    await notice()
    const [mail] = await stage.inbox(email)
    expect(mail?.text).toContain('Guten Tag,')
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain('evil')
  })

  test("omit the buyer's name from a gift if it has a web address", async () => {
    const recipientEmail = 'given-by-nobody@example.org'
    const order = await stage.order({ recipientEmail })
    await db.updateTable('voucherOrder').set({ name: 'WIN at evil.example/x' }).where('id', '=', order.id).execute()
    const { paymentIntent } = await stage.create(order, 'card', 'voucher')
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    const [mail] = await stage.inbox(recipientEmail)
    expect(mail?.text).toContain('75,00')
    expect(`${mail?.subject ?? ''}${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain('evil')
  })

  test('omit address lines that contain a web address', async () => {
    const cart = await stage.place()
    await db
      .updateTable('cart')
      .set({ addressTitle: 'WIN at evil.ai', street: 'evil.example', name: 'evil.dev' })
      .where('id', '=', cart.id)
      .execute()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    const [mail] = await stage.inbox(cart.email)
    expect(mail?.text).toContain('10115 Berlin')
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain('evil')
  })

  test.each([
    ['without a message that contains a web address', 'Liebe Jule,\nWIN at evil.ai/x', false],
    ['with a message that has no spaces after its full stops', 'Liebe Jule,\nbis bald.Ich freu mich.bis dann', true],
  ])('send vouchers %s', async (_how, message, isGiven) => {
    const recipientEmail = `given-${isGiven}@example.org`
    const order = await stage.order({ recipientEmail })
    await db.updateTable('voucherOrder').set({ message }).where('id', '=', order.id).execute()
    const { paymentIntent } = await stage.create(order, 'card', 'voucher')
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    for (const email of [order.email, recipientEmail]) {
      const [mail] = await stage.inbox(email)
      expect(mail?.text).toContain('75,00')
      expect(mail?.text.includes('Liebe Jule')).toBe(isGiven)
      expect(mail?.html.includes('Liebe Jule')).toBe(isGiven)
    }
  })
})

describe('mails about a payment', () => {
  test('are sent however many mails the address has had that day', async () => {
    const sent: string[] = []
    const transport = {
      send: (_id: string, { to }: { to: string }) => Promise.resolve(void sent.push(to)),
      close: () => undefined,
    }
    const context = { db, log, transport }
    const templates = ['confirmation', 'cancelled', 'refunded', 'vouchers', 'voucherGift', 'voucherWithdrawn'] as const
    for (const template of templates) {
      for (let count = 0; count <= 200; count += 1) {
        await sendOnce(context, template, {
          to: `${template}@example.org`,
          causeId: randomUUID(),
          write: () => words,
        })
      }
      expect(
        sent.filter((to) => to === `${template}@example.org`),
        template,
      ).toHaveLength(201)
    }
  })
})

test('each daily limit on mails belongs to the kind of mail that has its name', () => {
  const bounds = Object.entries(mails).flatMap(([name, { perDay }]) => (perDay === undefined ? [] : [[name, perDay]]))
  expect(Object.fromEntries(bounds)).toEqual(limits.mailsPerAddressAndDay)
})

describe('sendOnce', () => {
  test('does not count a mail that the mail server rejected', async () => {
    const { email } = await stage.place()
    let taken = 0
    const transport = {
      send: () => (taken++ === 0 ? Promise.reject(new Error('the mail server is away')) : Promise.resolve()),
      close: () => undefined,
    }
    const context = { db, log, transport }
    const causeId = '01a1fcd6-0000-7000-8000-000000000001'
    const send = () => sendOnce(context, 'unpaid', { to: email, causeId, write: () => words })
    await expect(send()).rejects.toThrow('away')
    await send()
    expect(taken).toBe(2)
  })
})
