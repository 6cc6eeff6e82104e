import { claimCarts } from '../../apps/server/src/booking/index.ts'
import { createStripePayment } from '../../apps/server/src/payment/create-payment.ts'
import { findClient } from '../../apps/server/src/account/index.ts'
import { signedInSession } from '../../apps/server/src/account/signed-in-session.ts'
import { PASSWORD } from '../../apps/server/src/account/testing/add-client.ts'
import type { PaymentContext } from '../../apps/server/src/payment/payment-context.ts'
import { createEphemeralKey, deleteSavedCard, listSavedCards } from '../../apps/server/src/payment/saved-cards.ts'
import type { Actor } from '../../apps/server/src/platform/graphql/context.ts'
import { deleteAccount } from '../../apps/server/src/privacy/delete-account.ts'
import type { Payable } from './browser.ts'

/** What a person asks for who is signed in. */
export type ClientWish =
  | { do: 'claim'; customId: string; token: string }
  | { do: 'payAndSaveCard'; target: Payable }
  | { do: 'listCards' }
  | { do: 'deleteCard'; cardId: string }
  | { do: 'deleteAccount' }

/**
 * Does for a client what guests cannot ask for. Answers with what a payment is paid with, or the cards that are saved. As in an
 * app, whose payment sheet gets a key of its own.
 */
export async function carryOutWish(context: PaymentContext, actor: Actor, wish: ClientWish): Promise<string[]> {
  switch (wish.do) {
    case 'claim': {
      const { customId, token } = wish
      return (await claimCarts(context.db, { actor, access: [{ customId, token }] })).map(({ id }) => id)
    }
    case 'payAndSaveCard': {
      const { subject, id: targetId, token } = wish.target
      const request = { actor, subject, targetId, token, method: 'card', saveCard: true } as const
      const { paymentIntent, customerId } = await createStripePayment(context, request)
      if (customerId !== null) await createEphemeralKey(context, customerId)
      return [paymentIntent]
    }
    case 'listCards':
      return (await listSavedCards(context, actor)).map(({ id }) => id)
    case 'deleteCard':
      await deleteSavedCard(context, { actor, cardId: wish.cardId })
      return []
    case 'deleteAccount': {
      const session = signedInSession(actor)
      const client = await findClient(context.db, session.clientId)
      // Said again because the first answer was lost.
      if (!client) return []
      const credentials = { email: client.email, password: PASSWORD }
      await deleteAccount({ ...context, callerAddress: '127.0.0.1' }, session, credentials)
      return []
    }
  }
}
