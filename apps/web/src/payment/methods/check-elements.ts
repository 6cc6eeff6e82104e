import type { StripeElements } from '@stripe/stripe-js'
import type { CheckProblem } from '../checkout/payment-handle.ts'

/**
 * Validates the provider's fields. They show their own errors, but may be far above the button, so the problem is also
 * returned.
 */
export async function checkElements(
  elements: Pick<StripeElements, 'submit'> | null,
): Promise<CheckProblem | undefined> {
  if (!elements) return { kind: 'unreachable' }
  const { error } = await elements.submit()
  return error && { kind: 'refused', message: error.message ?? error.code ?? error.type }
}
