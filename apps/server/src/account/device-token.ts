import { tokenHash } from '../platform/holder-token.ts'

/** All that is kept of the secret that a device made up; undefined where it sent none. */
export function deviceHashOf(token: string | null | undefined): Buffer | undefined {
  return token == null ? undefined : tokenHash(token)
}
