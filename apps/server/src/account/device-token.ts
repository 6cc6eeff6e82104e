import { tokenHash } from '../platform/holder-token.ts'

/** The hash of a device's secret; undefined if it sent none. */
export function deviceHashOf(token: string | null | undefined): Buffer | undefined {
  return token == null ? undefined : tokenHash(token)
}
