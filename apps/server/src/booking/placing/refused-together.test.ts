import { describe, expect, test } from 'vitest'
import { databaseNow } from '../../platform/database.ts'
import { checkBookingRequest, type BookingRequestInput } from '../request/check-booking-request.ts'
import { placing, worldOfFile } from '../testing/booking-world.ts'

const world = await worldOfFile()

const inHamburg = { postalCode: '10115', locality: 'Hamburg', street: 'Reeperbahn', streetNumber: '1' }
const fields = (...broken: [path: string, key: string][]) => ({
  code: 'invalid_input',
  details: { fields: broken.map(([path, key]) => expect.objectContaining({ path, key }) as unknown) },
})

describe('placing', () => {
  test('is refused in another city than that of the postal code, together with whatever else is wrong', async () => {
    await expect(world.place(placing({ address: inHamburg, termsAccepted: false }))).rejects.toMatchObject(
      fields(['termsAccepted', 'terms_required'], ['address.locality', 'locality_mismatch']),
    )
  })

  test('is refused at a location and at an address, naming both', async () => {
    const { address = null } = placing()
    await expect(world.place(placing({ address, locationId: 'spa' }))).rejects.toMatchObject(
      fields(['address', 'invalid_input'], ['locationId', 'invalid_input']),
    )
  })
})

describe('a booking request', () => {
  const check = async (changes: Partial<BookingRequestInput>) => {
    const input: BookingRequestInput = {
      date: { date: '2027-01-20', timeRange: 'evening' },
      length: 90,
      treatmentTypeId: 'classic',
      clientData: { name: 'Ada', surname: 'Muster', email: 'ada@example.org' },
      address: { ...inHamburg, locality: 'Berlin' },
      ...changes,
    }
    return checkBookingRequest(world.db, input, await databaseNow(world.db))
  }

  test("is refused for one person with a second guest's treatment, naming both", async () => {
    for (const numberOfExperts of [null, 1]) {
      await expect(check({ numberOfExperts, secondTreatmentTypeId: 'thai' })).rejects.toMatchObject(
        fields(['numberOfExperts', 'invalid_input'], ['secondTreatmentTypeId', 'invalid_input']),
      )
    }
    expect(await check({ numberOfExperts: 2, secondTreatmentTypeId: 'thai' })).toMatchObject({ numberOfExperts: 2 })
  })

  test('is refused in another city than that of the postal code, together with whatever else is wrong', async () => {
    await expect(check({ address: inHamburg, length: 75 })).rejects.toMatchObject(
      fields(['length', 'length_not_offered'], ['address.locality', 'locality_mismatch']),
    )
  })
})
