import { limits } from '@ruhepol/rules'
import { invalidInput } from '../platform/errors.ts'
import { tokenHash } from '../platform/holder-token.ts'

const shape = new RegExp(`^[\\w-]{${limits.deviceTokenMin},${limits.deviceTokenMax}}$`)

/** The hash of the secret that a device made up and keeps, undefined where it sent none. Throws `invalid_input`. */
export function deviceHashOf(token: string | null | undefined): Buffer | undefined {
  if (token == null) return undefined
  if (!shape.test(token)) throw invalidInput([{ path: 'deviceToken', key: 'invalid_input' }])
  return tokenHash(token)
}
