import { newIdempotencyKey } from '../platform/api/idempotency-key.ts'
import { storedValue } from '../platform/storage.ts'

const storedToken = storedValue({
  name: 'device',
  version: 1,
  initial: '',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  scope: 'private',
})

/**
 * The secret by which the server recognises this device at sign-in, generated once. It gives no access by itself and
 * survives signing out, since a known device matters at the next sign-in.
 */
export function deviceToken(): string {
  const known = storedToken.read()
  if (known !== '') return known
  const token = newIdempotencyKey()
  storedToken.write(token)
  return token
}
