import { keepSession } from '../session.ts'
import type { SessionClient } from '../session.ts'

/** A person with an account. */
export const ada: SessionClient = {
  id: '0197f3a2-0000-7000-8000-000000000001',
  name: 'Ada',
  surname: 'Muster',
  email: 'ada@example.org',
  phoneNumber: '030 1234567',
  companyName: '',
  address: undefined,
}

const encoded = (part: object): string => btoa(JSON.stringify(part)).replaceAll('=', '')

/** An access token as the server writes it, without a signature. `exp` in seconds; by default far in the future. */
export function tokenOf(claims: { sub?: string; role?: string; exp?: number } = {}): string {
  return `${encoded({ alg: 'EdDSA' })}.${encoded({ sub: ada.id, role: 'client', exp: 4_000_000_000, ...claims })}.x`
}

/** Signs a person in on this device. */
export function signInAs(client: SessionClient = ada, token = tokenOf({ sub: client.id })): void {
  keepSession({ client, token })
}
