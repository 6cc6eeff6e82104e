import { randomUUID } from 'node:crypto'
import { POSTAL_CODE, type FreeBlock } from './crowded-city.ts'
import { trustedRequest, type LoadRequest } from './load.ts'
import type { TrustedDocument } from './trusted-document.ts'

let people = 0

const callerAddress = (person: number) => `11.${person >> 16}.${(person >> 8) & 255}.${person & 255}`

/** Places that block with the web app's document, each time as another person from another address. */
export function placing(
  document: TrustedDocument,
  { expertId, treatmentTypeId, length, startAt }: FreeBlock,
): LoadRequest {
  people += 1
  const person = people
  const request = trustedRequest(document, {
    input: {
      bookings: [{ expertId: String(expertId), treatmentTypeId, length }],
      time: startAt,
      clientData: {
        name: 'Ada',
        surname: 'Muster',
        email: `ada-${person}@example.org`,
        phoneNumber: `030 ${1_000_000 + person}`,
        locale: 'de',
      },
      address: { postalCode: POSTAL_CODE, locality: 'Bench', street: 'Weg', streetNumber: '1' },
      place: 'home',
      details: { massageTable: 1 },
      termsAccepted: true,
      idempotencyKey: randomUUID(),
    },
  })
  return { ...request, headers: { 'X-Forwarded-For': callerAddress(person) } }
}
