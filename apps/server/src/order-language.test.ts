import { randomUUID } from 'node:crypto'
import type { Language } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { accessToken } from './account/access-token.ts'
import { insertSession } from './account/session-queries.ts'
import { addClient } from './account/testing/add-client.ts'
import type { InboxMail } from './payment/testing/payment-stage.ts'
import { paypalSide } from './payment/testing/paypal-side.ts'
import { defenceStageOfFile } from './testing/defence-stage.ts'

const stage = await defenceStageOfFile()

type Languages = { page: Language; browser: Language }
const words = {
  de: { paid: 'Ihre Buchung', invoice: /^Rechnung-.+[.]pdf$/ },
  en: { paid: 'Your booking', invoice: /^invoice-.+[.]pdf$/ },
}

/** Calls the API like a page in one language, in a browser that prefers the other. */
async function ask<T>(query: string, variables: object, { page, browser }: Languages, authorization?: string) {
  const answer = await stage.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      'content-language': page,
      'accept-language': browser,
      cookie: `language=${browser}`,
      ...(authorization !== undefined && { authorization }),
    },
    payload: { query, variables },
  })
  const { data, errors } = answer.json<{ data: T; errors?: object[] }>()
  expect(errors).toBeUndefined()
  return data
}

/** The links to our own pages in a mail. */
const links = ({ html }: InboxMail) =>
  [...html.matchAll(/href="(https:[/][/]ruhepol[.]example[^"]*)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&')),
  )

function speaks(mail: InboxMail | undefined, language: Language): void {
  expect(mail?.headers['content-language']).toBe(language)
  const addresses = mail ? links(mail) : []
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.map((address) => address.searchParams.get('lang'))).toEqual(addresses.map(() => language))
}

describe.each<Languages>([
  { page: 'de', browser: 'en' },
  { page: 'en', browser: 'de' },
])('an order from a page in $page, in a browser that prefers $browser', (languages) => {
  const { page, browser } = languages

  test('keeps the language of the page: at PayPal, on the way back, in mail, invoice and calendar', async () => {
    const email = `guest-in-${page}@example.org`
    const { placeMultiBookings: placed } = await ask<{ placeMultiBookings: { shoppingCartId: string; token: string } }>(
      'mutation ($input: PlaceMultiBookingsInput!) { placeMultiBookings(input: $input) { shoppingCartId token } }',
      {
        input: {
          bookings: [{ expertId: '1', treatmentTypeId: 'classic', length: 60 }],
          time: `2027-01-14T${page === 'de' ? 10 : 15}:00:00+01:00`,
          place: 'home',
          address: { street: 'Weg', streetNumber: '1', postalCode: '10115', locality: 'Berlin' },
          details: { massageTable: 0 },
          clientData: { name: 'Ada', surname: 'Muster', email, phoneNumber: '030 1234567' },
          termsAccepted: true,
          idempotencyKey: randomUUID(),
        },
      },
      languages,
    )
    const cart = { id: placed.shoppingCartId, token: placed.token }
    const paypal = paypalSide(stage)
    const { approveUrl, paymentId } = await paypal.create(cart)
    expect(await (await fetch(approveUrl)).text()).toContain(`<html lang="${page}"`)
    const back = new URL((await paypal.approve(paymentId)) ?? '')
    expect(back.searchParams.get('lang')).toBe(page)
    await stage.deliver()
    const mail = (await stage.inbox(email)).find(({ subject }) => subject.includes(words[page].paid))
    speaks(mail, page)
    expect(mail?.attachments.map(({ filename }) => filename)).toContainEqual(expect.stringMatching(words[page].invoice))
    expect(mail?.text).toContain(`/bookings/${cart.id}/${cart.token}?lang=${page}`)
    const { body } = await stage.app.inject({
      url: `/bookings/${cart.id}/${cart.token}/calendar.ics`,
      headers: { 'accept-language': browser },
    })
    expect(body).toContain(`/bookings?lang=${page}`)
  })

  test('keeps the language of the page for vouchers too, even if the account has the other one', async () => {
    const { db } = stage.context
    const { id: clientId, email } = await addClient(db, { locale: browser })
    const session = await insertSession(db, { clientId, device: '', platform: 'web' })
    const token = await accessToken(stage.config, session)
    const { orderVouchers } = await ask<{ orderVouchers: { paymentTargetId: string; token: string } }>(
      'mutation ($input: OrderVouchersInput!) { orderVouchers(input: $input) { paymentTargetId token } }',
      {
        input: { items: [{ type: 'value', value: 50, amount: 1 }], termsAccepted: true, idempotencyKey: randomUUID() },
      },
      languages,
      `Bearer ${token}`,
    )
    const paypal = paypalSide(stage)
    const { paymentId } = await paypal.create(
      { id: orderVouchers.paymentTargetId, token: orderVouchers.token },
      { subject: 'voucher' },
    )
    await paypal.approve(paymentId)
    await stage.deliver()
    const mails = await stage.inbox(email)
    expect(mails.length).toBeGreaterThan(0)
    for (const mail of mails) speaks(mail, page)
  })
})
