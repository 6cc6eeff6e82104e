import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

export type ApiAnswer<Data> = {
  data?: Data | null
  errors?: { message: string; extensions: { code: string; requestId: string } & Record<string, unknown> }[]
}

/** A start at which someone is free, in the form of a booking page's address. */
export type FreeChoice = {
  postalCode: string
  date: string
  type: string
  expert: string
  expertName: string
  /** RFC 3339. */
  slot: string
  /** Minutes. */
  length: number
}

export type PlacedCart = { shoppingCartId: string; token: string; customId: string; status: string }

export type Api = {
  /** POSTs JSON without cookies and without an Origin. */
  send: <Data>(query: string, variables?: Record<string, unknown>) => Promise<ApiAnswer<Data>>
  /** POSTs JSON and returns the data; throws if the answer has errors. */
  ask: <Data>(query: string, variables?: Record<string, unknown>) => Promise<Data>
  /** An afternoon start on a day, with the first available expert; `index` selects another one. */
  freeChoice: (day?: string, index?: number) => Promise<FreeChoice>
  /** Whether a choice's expert is offered at its start. */
  isOffered: (choice: FreeChoice) => Promise<boolean>
  /** Places a cart as another client does. */
  place: (choice: FreeChoice, email: string, phoneNumber?: string) => Promise<PlacedCart>
}

type Availability = {
  expertAvailabilityInfo: { nodes: { expert: { id: string; name: string }; availabilities: string[] }[] }
}

const availability = `query ($postalCode: String!, $type: ID!, $length: Int!, $start: DateTime!, $end: DateTime!) {
  expertAvailabilityInfo(postalCode: $postalCode, treatmentTypeId: $type, treatmentLength: $length,
    rangeStart: $start, rangeEnd: $end, pagination: { offset: 0, limit: 100 }) {
    nodes { expert { id name } availabilities }
  }
}`

const placing = `mutation ($input: PlaceMultiBookingsInput!) {
  placeMultiBookings(input: $input) { shoppingCartId token customId status }
}`

/** How long a call that must succeed is repeated while the server is too busy to answer, in milliseconds. */
const PATIENCE_MS = 30_000

/** A Thursday that can be booked, counted from the tests' now. */
export const BOOKABLE_DAY = '2027-01-14'

/** The API, for a guest or with an access token; `caller` is the address seen by a trusted proxy. */
export function apiAt(url: string, token?: string, caller?: string): Api {
  const send = async <Data>(query: string, variables: Record<string, unknown> = {}): Promise<ApiAnswer<Data>> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(caller && { 'x-forwarded-for': caller }),
      },
      body: JSON.stringify({ query, variables }),
    })
    return (await answer.json()) as ApiAnswer<Data>
  }
  const ask = async <Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> => {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      const { data, errors } = await send<Data>(query, variables)
      if (data) return data
      const isBusy = errors?.some(({ extensions }) => extensions.code === 'unavailable') ?? false
      if (!isBusy || Date.now() > end) throw new Error(JSON.stringify(errors))
      await delay(500)
    }
  }
  const searched = { postalCode: '10115', type: 'classic', length: 60 }
  const freeOn = async (day: string): Promise<Availability['expertAvailabilityInfo']['nodes']> => {
    const range = { start: `${day}T12:00:00Z`, end: `${day}T17:00:00Z` }
    return (await ask<Availability>(availability, { ...searched, ...range })).expertAvailabilityInfo.nodes
  }
  return {
    send,
    ask,
    freeChoice: async (day = BOOKABLE_DAY, index = 0) => {
      const nodes = await freeOn(day)
      const node = nodes[index % nodes.length]
      const slot = node?.availabilities[0]
      if (!node || !slot) throw new Error(`nobody is free on ${day}`)
      return { ...searched, date: day, expert: node.expert.id, expertName: node.expert.name, slot }
    },
    isOffered: async ({ date, expert, slot }) =>
      (await freeOn(date)).some((node) => node.expert.id === expert && node.availabilities.includes(slot)),
    place: async ({ expert, type, length, slot, postalCode }, email, phoneNumber = '030 1234567') => {
      const input = {
        bookings: [{ expertId: expert, treatmentTypeId: type, length }],
        time: slot,
        clientData: { name: 'Other', surname: 'Guest', email, phoneNumber, locale: 'en' },
        address: { postalCode, locality: 'Berlin', street: 'Torstraße', streetNumber: '9' },
        place: 'home',
        details: { massageTable: 0 },
        termsAccepted: true,
        idempotencyKey: randomUUID(),
      }
      return (await ask<{ placeMultiBookings: PlacedCart }>(placing, { input })).placeMultiBookings
    },
  }
}
