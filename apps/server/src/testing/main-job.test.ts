import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { buildSchema } from '../build-schema.ts'
import { providerSide } from '../payment/testing/provider-side.ts'
import { apollo, graphcache, type CacheClient } from './cache-clients.ts'
import { defenceStageOfFile } from './defence-stage.ts'

const stage = await defenceStageOfFile()
await stage.app.listen({ host: '127.0.0.1', port: 0 })
const uri = `http://127.0.0.1:${(stage.app.server.address() as AddressInfo).port}/graphql`

const DAY = '2027-01-14'
const PLACE = { postalCode: '10115' }
const LENGTHS = `query ($bookingTime: DateTime!) {
  availableBookingLengths(bookingTime: $bookingTime, expertId: "1", treatmentTypeId: "classic") { id length price { intValue } } }`
const CART = `query ($id: ID!, $token: String) { myCart(id: $id, token: $token) {
  id status totalPrice { intValue } bookings { id status expert { id name } treatmentType { id } } } }`

const finding: [string, Record<string, unknown>][] = [
  ['query ($postalCode: String!) { servedArea(postalCode: $postalCode) { city served } }', PLACE],
  [
    'query ($postalCode: String!) { availableTreatmentTypes(postalCode: $postalCode) { id name { lang value } prices { length morning { intValue } } } }',
    PLACE,
  ],
  [
    `query ($postalCode: String!, $timeRange: TimeRangeInput!) {
      expertAvailabilitiesInRange(postalCode: $postalCode, timeRange: $timeRange) { date totalExperts evening } }`,
    { ...PLACE, timeRange: { start: `${DAY}T00:00:00+01:00`, end: '2027-01-16T00:00:00+01:00' } },
  ],
  [
    `query ($postalCode: String!, $rangeStart: DateTime!, $rangeEnd: DateTime!) {
      expertAvailabilityInfoNoLength(postalCode: $postalCode, rangeStart: $rangeStart, rangeEnd: $rangeEnd, pagination: { offset: 0, limit: 5 }) {
        count nodes { expert { id name rating treatmentTypes { id } } availabilities } } }`,
    { ...PLACE, rangeStart: `${DAY}T00:00:00+01:00`, rangeEnd: '2027-01-15T00:00:00+01:00' },
  ],
  [LENGTHS, { bookingTime: `${DAY}T10:00:00+01:00` }],
  [LENGTHS, { bookingTime: `${DAY}T15:00:00+01:00` }],
  [LENGTHS, { bookingTime: `${DAY}T19:00:00+01:00` }],
]

const clients: [string, number, (uri: string) => CacheClient][] = [
  ['Apollo Client', 10, apollo],
  ['urql with graphcache', 15, (url) => graphcache(url, buildSchema())],
]

describe.each(clients)('in %s, which caches objects by id', (name, hour, open) => {
  test('a massage is found, booked and paid, and every screen keeps showing its answers', async () => {
    const client = open(uri)
    const answers: unknown[] = []
    for (const [query, variables] of finding) answers.push(await client.ask(query, variables))
    for (const [index, [query, variables]] of finding.entries())
      expect(await client.shown(query, variables), query).toEqual(answers[index])

    const input = {
      bookings: [{ expertId: '1', treatmentTypeId: 'classic', length: 60 }],
      time: `${DAY}T${hour}:00:00+01:00`,
      place: 'home',
      address: { street: 'Weg', streetNumber: '1', postalCode: '10115', locality: 'Berlin' },
      details: { massageTable: 0 },
      clientData: { name: 'Ada', surname: 'Muster', email: `cache-${hour}@example.org`, phoneNumber: '030 1234567' },
      termsAccepted: true,
      idempotencyKey: `main-job-of-a-cache-${hour}`,
    }
    const { placeMultiBookings } = (await client.change(
      'mutation ($input: PlaceMultiBookingsInput!) { placeMultiBookings(input: $input) { shoppingCartId token status bookings { id status } } }',
      { input },
    )) as { placeMultiBookings: { shoppingCartId: string; token: string } }
    const { shoppingCartId: id, token } = placeMultiBookings
    expect(await client.ask(CART, { id, token })).toMatchObject({ myCart: { id, status: 'placed' } })

    const { createStripePayment } = (await client.change(
      `mutation ($id: ID!, $token: String) {
        createStripePayment(subject: booking, targetId: $id, token: $token, paymentMethod: card) { paymentIntent } }`,
      { id, token },
    )) as { createStripePayment: { paymentIntent: string } }
    await providerSide(stage).confirm(createStripePayment.paymentIntent, 'pm_card_visa')
    await stage.deliver()

    const paid = await client.ask(CART, { id, token })
    expect(paid).toMatchObject({ myCart: { id, status: 'paid', bookings: [{ status: 'paid', expert: { id: '1' } }] } })
    expect(await client.shown(CART, { id, token }), name).toEqual(paid)
    for (const [index, [query, variables]] of finding.entries())
      expect(await client.shown(query, variables), query).toEqual(answers[index])
  })
})
