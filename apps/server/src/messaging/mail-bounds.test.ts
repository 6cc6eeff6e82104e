import { limits } from '@ruhepol/rules'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import type { MailContent } from './mail-content.ts'
import { sendOnce } from './send-once.ts'

const { stage } = await stageOfFile({ spoilsBooks: true })
const { db, config, log } = stage.context

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

describe('mails to an address that somebody typed', () => {
  test(
    'say once a day that an appointment is not paid, whatever is placed with the address',
    { timeout: 60_000 },
    async () => {
      const email = 'Victim@example.org'
      for (let cart = 0; cart < 60; cart += 1)
        await stage.place({ email: cart % 2 === 0 ? email : email.toLowerCase() })
      await notice()
      await notice()
      const mails = async () => {
        const found = [...(await stage.inbox(email)), ...(await stage.inbox(email.toLowerCase()))]
        return new Set(found.map(({ id }) => id)).size
      }
      expect(await mails()).toBe(1)
      await stage.database.advance(24 * 60)
      await stage.place({ email })
      await notice()
      expect(await mails()).toBe(2)
    },
  )

  test('greet nobody whose name holds a web address', async () => {
    const { id, email } = await stage.place()
    await db.updateTable('cart').set({ name: 'WIN at https://evil.example/x' }).where('id', '=', id).execute()
    await notice()
    const [mail] = await stage.inbox(email)
    expect(mail?.text).toContain('Guten Tag,')
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain('evil')
  })
})

describe('mails about something that was paid', () => {
  test('are sent however many the address has had that day', async () => {
    const sent: string[] = []
    const transport = {
      send: (_id: string, { to }: { to: string }) => Promise.resolve(void sent.push(to)),
      close: () => undefined,
    }
    const context = { db, config, log, transport }
    const templates = ['confirmation', 'cancelled', 'refunded', 'vouchers', 'voucherGift', 'voucherWithdrawn'] as const
    for (const template of templates) {
      for (let count = 0; count <= 200; count += 1) {
        await sendOnce(context, template, randomUUID(), () =>
          Promise.resolve({ to: `${template}@example.org`, content: words }),
        )
      }
      expect(
        sent.filter((to) => to === `${template}@example.org`),
        template,
      ).toHaveLength(201)
    }
  })
})

describe('sendOnce', () => {
  test('does not count a mail that the mail server did not take', async () => {
    const { email } = await stage.place()
    let taken = 0
    const transport = {
      send: () => (taken++ === 0 ? Promise.reject(new Error('the mail server is away')) : Promise.resolve()),
      close: () => undefined,
    }
    const context = { db, config, log, transport }
    const causeId = '01a1fcd6-0000-7000-8000-000000000001'
    const send = () => sendOnce(context, 'unpaid', causeId, () => Promise.resolve({ to: email, content: words }))
    await expect(send()).rejects.toThrow('away')
    await send()
    expect(taken).toBe(2)
  })
})
