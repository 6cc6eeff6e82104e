import type { Payable } from './protocol.ts'
import type { World } from './world.ts'

/**
 * A payment method, as the person's browser and the provider's pages see it. `opening` is what the browser got to pay
 * with.
 */
export type Method = {
  open: (world: World, target: Payable) => Promise<string>
  /** The person goes up to their bank's question, or pays at once if there is none. */
  begin: (world: World, opening: string) => Promise<void>
  /** The person confirms. */
  agree: (world: World, opening: string) => Promise<void>
  /** The provider's id of the payment. */
  paymentId: (opening: string) => string
}

const paymentId = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

const asked = (open: 'card' | 'bankRedirect', paymentMethod: string): Method => {
  const begin: Method['begin'] = async ({ provider }, secret) => {
    const status = await provider.confirm(secret, paymentMethod)
    if (status !== 'requires_action') throw new Error(`${paymentMethod} led to ${status}`)
  }
  return {
    open: ({ browser }, target) => browser.openStripe(target, open),
    begin,
    agree: async (world, secret) => {
      await begin(world, secret)
      await world.provider.authenticate(secret, 'succeeded')
    },
    paymentId,
  }
}

const card: Method = {
  open: ({ browser }, target) => browser.openStripe(target, 'card'),
  begin: () => Promise.resolve(),
  agree: async ({ provider }, secret) => {
    const status = await provider.confirm(secret, 'pm_card_visa')
    if (status !== 'succeeded') throw new Error(`a card led to ${status}`)
  },
  paymentId,
}

/** An order that the person approves; its money moves when the server captures it. */
const paypal: Method = {
  open: ({ browser }, target) => browser.openPayPal(target),
  begin: () => Promise.resolve(),
  agree: async (world, orderId) => {
    await world.paypal.approve(orderId)
  },
  paymentId: (orderId) => orderId,
}

/** Every method used by the harnesses; a new one takes part in all of them. */
export const methods = {
  card,
  threeDSecure: asked('card', 'pm_card_authenticationRequired'),
  bankRedirect: asked('bankRedirect', 'pay_by_bank'),
  paypal,
} as const satisfies Record<string, Method>

export type MethodName = keyof typeof methods
export const methodNames = Object.keys(methods) as MethodName[]
