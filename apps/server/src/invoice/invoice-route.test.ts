import { afterAll, expect, test } from 'vitest'
import { rescheduleCart } from '../booking/index.ts'
import { at, createBookingWorld, placing, silent, TEN, TOKEN_KEY } from '../booking/testing/booking-world.ts'
import { buildSchema } from '../build-schema.ts'
import { loadConfig } from '../platform/config.ts'
import { createGraphqlServer } from '../platform/graphql/server.ts'
import { testServer } from '../platform/http/testing/test-server.ts'
import { invoiceRoutes } from './invoice-route.ts'
import { reissueInvoice } from './reissue-invoice.ts'
import { readPdf } from './testing/read-pdf.ts'

const NO_CART = '01a1fcd6-0000-7000-8000-000000000000'

const world = await createBookingWorld()
const config = loadConfig({ TOKEN_KEY, APP_URL: 'https://ruhepol.example' })
const { db } = world
const documents = { documents: 'any' as const, trustedDocuments: new Map<string, string>() }
const app = await testServer({
  config,
  db,
  graphql: createGraphqlServer({ db, config, schema: buildSchema(), ...documents }),
  routes: [invoiceRoutes(db)],
  web: { pages: () => Promise.resolve(new Response('a page')) },
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const get = (path: string) => app.inject({ method: 'GET', url: path })
/** The numbers of a cart's invoices, in the order of their issue. */
const numbersOf = async (cartId: string) =>
  (
    await world.db.selectFrom('invoice').select('number').where('targetId', '=', cartId).orderBy('serial').execute()
  ).map(({ number }) => number)

test("the invoice route serves a cart's invoices only with its token, each once it exists", async () => {
  const id = await world.place()
  const page = `/bookings/${id}/${world.token(id)}`
  const statuses = async () => {
    const [invoice, cancellation] = [await get(`${page}/invoice.pdf`), await get(`${page}/cancellation-invoice.pdf`)]
    return [invoice.statusCode, cancellation.statusCode]
  }
  expect(await statuses()).toEqual([404, 404])
  await world.pay(id)
  expect(await statuses()).toEqual([200, 404])
  await world.move(id, 'cancelPaid')
  expect(await statuses()).toEqual([200, 200])

  const [invoice = '', cancellation = ''] = await numbersOf(id)
  for (const [path, filename, number] of [
    ['invoice.pdf', `Rechnung-${invoice}.pdf`, invoice],
    ['cancellation-invoice.pdf', `Stornorechnung-${cancellation}.pdf`, cancellation],
  ] as const) {
    const file = await get(`${page}/${path}`)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect((await readPdf(file.rawPayload)).text).toContain(`Rechnungsnummer ${number}`)

    // A wrong token and an unknown cart are indistinguishable.
    const wrong = [await get(`${page}x/${path}`), await get(`/bookings/${NO_CART}/${world.token(id)}/${path}`)]
    const [first, second] = wrong.map(({ statusCode, json }) => {
      const { requestId: _, ...answer } = json<Record<string, unknown>>()
      return { statusCode, answer }
    })
    expect(first?.statusCode).toBe(404)
    expect(second).toEqual(first)
  }
})

test('the invoice route serves the invoice in force, and replaced ones under the numbers that the cart lists', async () => {
  const id = await world.pay(await world.place(placing({ time: at(TEN + 16) })))
  const token = world.token(id)
  const page = `/bookings/${id}/${token}`
  const named = async () => {
    const query =
      'query ($id: ID!, $token: String) { myCart(id: $id, token: $token) { formerInvoices { number isCancellation } } }'
    const answer = await app.inject({ method: 'POST', url: '/graphql', payload: { query, variables: { id, token } } })
    return answer.json<{ data: { myCart: { formerInvoices: { number: string; isCancellation: boolean }[] } } }>().data
      .myCart.formerInvoices
  }
  await get(`${page}/invoice.pdf`)
  expect(await named()).toEqual([])
  await rescheduleCart({ db: world.db, log: silent, cartId: id, token, time: at(TEN + 17), timesRescheduled: 0 })
  await get(`${page}/invoice.pdf`)
  const [, , moved = ''] = await numbersOf(id)
  await reissueInvoice(world.db, moved)
  const inForce = (await numbersOf(id)).at(-1)
  const { text } = await readPdf((await get(`${page}/invoice.pdf`)).rawPayload)
  expect(text).toContain(`Rechnungsnummer ${inForce}`)
  expect(text).toContain(`Ersetzt Rechnung ${moved}`)
  const former = await named()
  expect(former.map(({ isCancellation }) => isCancellation)).toEqual([false, true, false, true])
  for (const { number } of former) {
    const file = await get(`${page}/invoices/${number}`)
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await readPdf(file.rawPayload)).text).toContain(`Rechnungsnummer ${number}`)
    expect((await get(`${page}x/invoices/${number}`)).statusCode).toBe(404)
  }
  const other = await world.pay(await world.place(placing({ time: at(TEN, '2027-01-15') })))
  await get(`/bookings/${other}/${world.token(other)}/invoice.pdf`)
  const [numberOfOther] = await numbersOf(other)
  expect(numberOfOther).toBeDefined()
  expect((await get(`${page}/invoices/${numberOfOther}`)).statusCode).toBe(404)
})
