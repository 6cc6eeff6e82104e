import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

/**
 * A key that Apple issues once as a .p8 file; line ends may be written as \
 * .
 */
export const applePrivateKey = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine(isEllipticKey, 'is no private key of the curve P-256 as PEM')

function isEllipticKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    // Missing keys are reported by name elsewhere.
    return false
  }
}
