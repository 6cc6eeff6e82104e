import { POSTAL_CODE, type FreeBlock } from './crowded-city.ts'
import { trustedRequest, type LoadRequest } from './load.ts'

/** Places that block by the document of the web app with this id. */
export const placing = (documentId: string, { expertId, treatmentTypeId, length, startAt }: FreeBlock): LoadRequest =>
  trustedRequest(documentId, {
    input: {
      bookings: [{ expertId: String(expertId), treatmentTypeId, length }],
      time: startAt,
      clientData: {
        name: 'Ada',
        surname: 'Muster',
        email: 'ada@example.org',
        phoneNumber: '030 1234567',
        locale: 'de',
      },
      address: { postalCode: POSTAL_CODE, locality: 'Bench', street: 'Weg', streetNumber: '1' },
      place: 'home',
      details: { massageTable: 1 },
      termsAccepted: true,
      idempotencyKey: `bench-${expertId}-${startAt}`,
    },
  })
