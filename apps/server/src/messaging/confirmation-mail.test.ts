import { describe, expect, test } from 'vitest'
import { cartPaid, moveCart } from '../booking/index.ts'
import { readPdf } from '../invoice/testing/read-pdf.ts'
import type { InboxMail } from '../payment/testing/payment-stage.ts'
import type { PlaceOptions } from '../payment/testing/place-options.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { enqueue } from '../platform/jobs.ts'
import { issueVoucher } from '../voucher/index.ts'
import { openMailTransport } from './mail-transport.ts'
import { sendDue, type MessagingContext } from './send-once.ts'
import { cancelByOperator } from '../booking/testing/cancel-by-operator.ts'

const { stage } = await stageOfFile({ spoilsBooks: true })
const sendConfirmation = (context: MessagingContext, cartId: string) => sendDue(context, ['confirmation'], { cartId })

/** A paid cart whose mails have not been sent. */
async function paidCart(options: PlaceOptions = {}) {
  const cart = await stage.place(options)
  await stage.context.db.transaction().execute(async (tx) => {
    for (const event of ['createPayment', 'paymentSucceeded'] as const)
      await moveCart(tx, cart.id, event, stage.context.log)
  })
  const stored = stage.context.db.selectFrom('cart').select('customId as code').where('id', '=', cart.id)
  const { code } = await stored.executeTakeFirstOrThrow()
  return { ...cart, code }
}

async function confirmation(options: PlaceOptions = {}) {
  const cart = await paidCart(options)
  await stage.queue.drain()
  const [mail] = await stage.inbox(cart.email)
  if (!mail) throw new Error('no mail came')
  return { cart, mail }
}

const attachment = ({ id }: { id: string }, index: number) =>
  fetch(`${stage.sandbox.addresses.mail}/messages/${id}/attachments/${index}`)

/** The parsed invoice attached to a mail. */
async function attachedInvoice(mail: InboxMail) {
  const index = mail.attachments.findIndex(({ contentType }) => contentType === 'application/pdf')
  const { text } = await readPdf(await (await attachment(mail, index)).bytes())
  return { filename: mail.attachments[index]?.filename, text }
}

/** The invitation of a mail, with long lines unfolded. */
const attachedCalendar = async (mail: InboxMail) =>
  (await (await attachment(mail, 0)).text()).replaceAll(/\r?\n[ \t]/g, '')

/** 13:00 in Berlin on Thursday, 21 January 2027. */
const AFTERNOON = Date.parse('2027-01-21T12:00:00Z')

describe('the confirmation', () => {
  test('contains everything that a guest needs, in German', async () => {
    const { cart, mail } = await confirmation({ startAt: AFTERNOON, locale: 'de' })
    expect(mail.subject).toBe(`Ihre Buchung ${cart.code} ist bestätigt`)
    expect(mail.from).toContain('hallo@ruhepol.example')
    const link = `https://ruhepol.example/bookings/${cart.id}/${cart.token}?lang=de`
    for (const part of [
      'Guten Tag Ada Muster',
      cart.code,
      'Classic mit Expert 1',
      'Donnerstag, 21.01.2027, 13:00 Uhr',
      '60 Minuten',
      'Ackerstraße 12a',
      '10115 Berlin',
      '86,00 EUR, darin 13,73 EUR Mehrwertsteuer',
      'Etwa 10 Quadratmeter',
      '2 große und 1 kleines Handtuch',
      'bis Mittwoch, 20.01.2027, 13:00 Uhr stornieren',
      'Gutschein über 86,00 EUR',
      link,
      'https://ruhepol.example/imprint',
    ]) {
      expect(mail.text).toContain(part)
    }
    expect(mail.html).toContain('lang="de"')
    expect(mail.html).toContain('name="viewport"')
    expect(mail.html).toContain(`href="${link}"`)
  })

  test('contains everything that two guests need, in English', async () => {
    const { mail } = await confirmation({ locale: 'en', couple: true })
    expect(mail.subject).toMatch(/^Your booking \w+ is confirmed$/)
    for (const part of [
      'Hello Ada Muster',
      'Classic with Expert 1',
      'Classic with Expert 2',
      /\w+day, \d\d\.\d\d\.2027, 10:00/,
      '150.00 EUR, including 23.95 EUR VAT',
      'About 20 square metres',
      '4 large towels and 2 small ones',
      'get a voucher for 150.00 EUR',
    ]) {
      expect(mail.text).toEqual(typeof part === 'string' ? expect.stringContaining(part) : expect.stringMatching(part))
    }
    expect(mail.html).toContain('lang="en"')
  })

  test.each(['de', 'en'] as const)('attaches the appointment as a calendar entry (%s)', async (locale) => {
    const { cart, mail } = await confirmation({ locale, startAt: AFTERNOON + (locale === 'de' ? 1 : 2) * 86_400_000 })
    const calendar = await attachedCalendar(mail)
    expect(calendar).toContain('METHOD:REQUEST')
    expect(calendar).toContain(`:MAILTO:${cart.email}`)
    expect(calendar).toContain(`UID:${cart.id}`)
    expect(calendar).toContain(`DTSTART:202701${locale === 'de' ? '22' : '23'}T120000Z`)
  })

  test('shows Berlin time in summer too', async () => {
    // Monday, 29 March 2027: the day after the clocks went forward.
    const { mail } = await confirmation({ startAt: Date.parse('2027-03-29T08:00:00Z') })
    expect(mail.text).toContain('Montag, 29.03.2027, 10:00 Uhr')
    expect(mail.text).toContain('bis Sonntag, 28.03.2027, 10:00 Uhr')
  })

  test('names a deadline 24 elapsed hours before the start, across a clock change', async () => {
    const { mail } = await confirmation({ startAt: Date.parse('2027-03-28T08:00:00Z') })
    expect(mail.text).toContain('Sonntag, 28.03.2027, 10:00 Uhr')
    expect(mail.text).toContain('bis Samstag, 27.03.2027, 9:00 Uhr')
  })

  test.each([
    ['de', 'Firma'],
    ['en', 'Company'],
  ] as const)('names the company of a business customer, as does the invoice (%s)', async (locale, label) => {
    const cart = await paidCart({ locale })
    const company = { companyName: 'Muster GmbH', billingAddress: 'Messedamm 22\n14055 Berlin' }
    await stage.context.db.updateTable('cart').set(company).where('id', '=', cart.id).execute()
    await stage.queue.drain()
    const [mail] = await stage.inbox(cart.email)
    expect(mail?.text).toMatch(new RegExp(`${label}\\W+Muster GmbH\\W+Messedamm 22\\W+14055 Berlin`))
    expect(mail && (await attachedInvoice(mail)).text).toContain('Muster GmbH')
    const { mail: another } = await confirmation({ locale })
    expect(another.text).not.toContain(label)
  })

  test('shows hostile names as harmless text', async () => {
    const { mail } = await confirmation({ name: '<script>alert(1)</script>', surname: 'O\'Neil & "Söhne" {code}' })
    expect(mail.html).not.toContain('<script>')
    expect(mail.html).toContain('&lt;script&gt;')
    expect(mail.text).toContain('<script>alert(1)</script> O\'Neil & "Söhne" {code}')
  })
})

describe('the bill in the confirmation', () => {
  const issue = (valueCents: number) =>
    stage.context.db
      .transaction()
      .execute((tx) => issueVoucher(tx, { valueCents, code: { key: 'a key for tests that is long enough' } }))

  test('lists each component, the discount and the total', async () => {
    await stage.context.db
      .insertInto('discount')
      .values({ code: 'RUHE15', kind: 'percent', percent: 15, amountCents: null, treatmentTypeIds: null })
      .execute()
    const { mail } = await confirmation({ startAt: AFTERNOON + 6 * 86_400_000, locale: 'en', code: 'ruhe15' })
    for (const part of [
      'Treatment, 60 minutes: 69.00 EUR',
      'Afternoon surcharge: 5.00 EUR',
      'Travel: 12.00 EUR',
      'Code RUHE15: −11.10 EUR',
      'Total: 74.90 EUR, including 11.96 EUR VAT',
    ]) {
      expect(mail.text).toContain(part)
    }
  })

  test('names what a voucher paid, fully or in part, what is left on it, and that cancelling returns it', async () => {
    const { email } = await stage.place({ code: (await issue(10_000)).code, locale: 'de' })
    await stage.queue.drain()
    const [mail] = await stage.inbox(email)
    for (const part of [
      'Gutschein: −81,00 EUR',
      'Gesamt: 0,00 EUR. Im Preis von 81,00 EUR sind 12,93 EUR Mehrwertsteuer enthalten.',
      'Auf dem Gutschein bleiben 19,00 EUR.',
      'stornieren. Danach ist eine Stornierung nicht mehr möglich.',
      'Was Ihr Gutschein bezahlt hat, kommt dann auf ihn zurück.',
    ]) {
      expect(mail?.text).toContain(part)
    }
    const { mail: partly } = await confirmation({ code: (await issue(5_000)).code, locale: 'de' })
    expect(partly.text).toMatch(/−50,00 EUR\s+Gesamt: 31,00 EUR\. Im Preis von 81,00 EUR sind 12,93 EUR Mehrwertsteuer/)
  })

  test("lists a hotel venue's fee, and its own instructions instead of what to prepare", async () => {
    const words = (text: string) => ({ en: `${text} (en)`, de: `${text} (de)` })
    const hotel = {
      feeLabel: words('Spa fee'),
      infoBullets: [words('Come early'), words('Slippers are there')],
      treatmentInfo: words('In the spa'),
    }
    await stage.context.db
      .updateTable('location')
      .set({ hotel: JSON.stringify(hotel), feeCents: 2000 })
      .where('id', '=', 'hotel')
      .execute()
    for (const locale of ['de', 'en'] as const) {
      const { mail } = await confirmation({ locationId: 'hotel', locale })
      expect(mail.text).toContain(`Spa fee (${locale}): ${locale === 'de' ? '20,00 EUR' : '20.00 EUR'}`)
      expect(mail.text).toContain(`${locale === 'de' ? 'Im Hotel' : 'At the hotel'}\n`)
      expect(mail.text).toContain(`Come early (${locale})`)
      expect(mail.text).toContain(`Slippers are there (${locale})`)
      expect(mail.text).not.toMatch(/Quadratmeter|square metres|Anfahrt|Travel/)
    }
  })
})

describe('the invoice', () => {
  test('is attached to the confirmation', async () => {
    const { cart, mail } = await confirmation({ startAt: AFTERNOON + 9 * 86_400_000, locale: 'de' })
    const { filename, text } = await attachedInvoice(mail)
    const number = /^Rechnung-(RP-2027-\d{6})\.pdf$/.exec(filename ?? '')?.[1] ?? ''
    expect(text).toContain(`Rechnungsnummer ${number}`)
    expect(text).toContain(`Buchungscode ${cart.code}`)
    expect(text).toContain('Gesamtbetrag 86,00 EUR')
  })

  test('is cancelled by the one attached to the cancellation notice', async () => {
    const { cart, mail } = await confirmation({ startAt: AFTERNOON + 10 * 86_400_000, locale: 'en' })
    const first = await attachedInvoice(mail)
    const number = /^invoice-(RP-2027-\d{6})\.pdf$/.exec(first.filename ?? '')?.[1] ?? ''
    await cancelByOperator(stage.context, cart.id)
    await stage.queue.drain()
    const notice = (await stage.inbox(cart.email)).find(({ subject }) => subject.endsWith('is cancelled'))
    if (!notice) throw new Error('no notice came')
    expect(await attachedCalendar(notice)).toMatch(new RegExp(`METHOD:CANCEL.*:MAILTO:${cart.email}`, 's'))
    const { filename, text } = await attachedInvoice(notice)
    expect(filename).toMatch(/^cancellation-invoice-RP-2027-\d{6}\.pdf$/)
    expect(text).toContain(`Cancels invoice ${number}`)
    expect(text).toContain('Total −86.00 EUR')
  })

  test('is issued and cancelled for a cart that was cancelled before any mail was sent', async () => {
    const cart = await paidCart()
    await stage.context.db.transaction().execute((tx) => moveCart(tx, cart.id, 'operatorCancel', stage.context.log))
    await stage.queue.drain()
    const invoices = await stage.context.db
      .selectFrom('invoice')
      .select('kind')
      .where('targetId', '=', cart.id)
      .orderBy('serial')
      .execute()
    expect(invoices).toEqual([{ kind: 'invoice' }, { kind: 'cancellation' }])
  })
})

describe('mails about a cart', () => {
  test('are not sent again if a job is repeated', async () => {
    const cart = await paidCart()
    for (let time = 0; time < 3; time += 1) {
      await stage.context.db.transaction().execute((tx) => enqueue(tx, cartPaid, { cartId: cart.id }))
      await stage.queue.drain()
    }
    expect(await stage.inbox(cart.email)).toHaveLength(1)
  })

  test('are sent once by two workers', async () => {
    const cart = await paidCart()
    const transport = openMailTransport(stage.config)
    const context = { ...stage.context, transport }
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => sendConfirmation(context, cart.id)))
    transport.close()
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
    await stage.queue.drain()
    expect(await stage.inbox(cart.email)).toHaveLength(1)
  })

  test('wait while the mail server is down, and are then sent', async () => {
    const cart = await paidCart()
    const away = openMailTransport({ ...stage.config, SMTP_URL: 'smtp://127.0.0.1:9' })
    await expect(sendConfirmation({ ...stage.context, transport: away }, cart.id)).rejects.toThrow()
    away.close()
    expect(await stage.inbox(cart.email)).toHaveLength(0)
    await stage.queue.drain()
    expect(await stage.inbox(cart.email)).toHaveLength(1)
  })

  test('are delayed by no more than five minutes if a worker died while sending', async () => {
    const cart = await paidCart()
    await stage.context.db
      .insertInto('mail')
      .values({ template: 'confirmation', causeId: cart.id, claimedUntil: '2027-01-11T08:05:00Z' })
      .execute()
    const transport = openMailTransport(stage.config)
    const send = () => sendConfirmation({ ...stage.context, transport }, cart.id)
    await expect(send()).rejects.toThrow('another worker')
    await stage.database.advance(5)
    await send()
    transport.close()
    expect(await stage.inbox(cart.email)).toHaveLength(1)
  })

  test('do not confirm a cart that was cancelled before the mail could be sent', async () => {
    const cart = await paidCart()
    await stage.context.db.transaction().execute((tx) => moveCart(tx, cart.id, 'operatorCancel', stage.context.log))
    await stage.queue.drain()
    expect(await stage.inbox(cart.email)).toHaveLength(0)
  })
})
