import type { StripeElements } from '@stripe/stripe-js'
import type { CheckProblem } from '../checkout/payment-handle.ts'

/** Has the provider check its fields. They show what is wrong with each; they may be far above the button, so it is also answered. */
export async function checkElements(
  elements: Pick<StripeElements, 'submit'> | null,
): Promise<CheckProblem | undefined> {
  if (!elements) return { kind: 'unreachable' }
  const { error } = await elements.submit()
  return error && { kind: 'refused', message: error.message ?? error.code ?? error.type }
}
