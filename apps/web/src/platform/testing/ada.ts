import { keepSession } from '../session.ts'
import type { SessionClient } from '../session.ts'

/** Somebody with an account. */
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

/** An access token as the server writes them, without a signature. `exp` in seconds; far away where none is given. */
export function tokenOf(claims: { sub?: string; role?: string; exp?: number } = {}): string {
  return `${encoded({ alg: 'EdDSA' })}.${encoded({ sub: ada.id, role: 'client', exp: 4_000_000_000, ...claims })}.x`
}

/** Signs somebody in on this device. */
export function signInAs(client: SessionClient = ada, token = tokenOf({ sub: client.id })): void {
  keepSession({ client, token })
}
