import { describe, expect, test } from 'vitest'
import { getCart } from '../cart/open-cart.ts'
import { placing, worldOfFile } from '../testing/booking-world.ts'

const world = await worldOfFile()
const address = { postalCode: '10115', locality: 'Berlin', street: 'Torstraße', streetNumber: '12' }
const person = { name: 'Ada', surname: 'Muster', email: 'ada@example.org', phoneNumber: '030 1234567' }

describe('a booking with pasted input', () => {
  test.each([
    ['Torstraße 12', '12', 'Torstraße', '12'],
    ['Torstraße 12a', '12 A', 'Torstraße', '12a'],
    ['Straße des 17. Juni 135', '135', 'Straße des 17. Juni', '135'],
    ['Straße 52', '12', 'Straße 52', '12'],
  ])('stores the street %j and the number %j once each', async (street, streetNumber, ...stored) => {
    const id = await world.place(placing({ address: { ...address, street, streetNumber } }))
    const cart = await getCart(world.db, id)
    expect([cart.street, cart.streetNumber]).toEqual(stored)
  })

  test.each([
    ['+1 (415) 555\u20112671', '+14155552671'],
    ['030.123456', '+4930123456'],
    ['\u202a030 123456\u202c', '+4930123456'],
    ['\u200b0049 (0)30 123456', '+4930123456'],
  ])('makes the pasted telephone number %j callable at %s', async (phoneNumber, phoneE164) => {
    const id = await world.place(placing({ clientData: { ...person, phoneNumber } }))
    expect(await getCart(world.db, id)).toMatchObject({ phoneE164 })
  })

  test.each(['ada@exam\u200bple.org', '\ufeffada@example.org\u00a0', 'mailto:ada@example.org', 'Ada@EXAMPLE.org'])(
    'turns the pasted address %j into one address',
    async (email) => {
      const id = await world.place(placing({ clientData: { ...person, email } }))
      expect((await getCart(world.db, id)).email.toLowerCase()).toBe('ada@example.org')
    },
  )
})
