import { newIdempotencyKey } from '../platform/api/idempotency-key.ts'
import { storedValue } from '../platform/storage.ts'

const storedToken = storedValue({
  name: 'device',
  version: 1,
  initial: '',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  keptIn: 'private',
})

/**
 * The secret by which the server knows this device again when somebody signs in, made up at the first time. It opens nothing by
 * itself and outlives a sign-out: that is when a known device is of use.
 */
export function deviceToken(): string {
  const known = storedToken.read()
  if (known !== '') return known
  const token = newIdempotencyKey()
  storedToken.write(token)
  return token
}
