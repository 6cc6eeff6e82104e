import { tokenHash } from '../platform/holder-token.ts'

/** The hash of a device's secret; undefined if none was sent. */
export function deviceHashOf(token: string | null | undefined): Buffer | undefined {
  return token == null ? undefined : tokenHash(token)
}
