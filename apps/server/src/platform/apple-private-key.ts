import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

/** A key that Apple gives out once as a .p8 file; line ends may be written as \\n. */
export const applePrivateKey = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine(isEllipticKey, 'is no private key of the curve P-256 as PEM')

function isEllipticKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    // No key at all: that is told with its name.
    return false
  }
}
