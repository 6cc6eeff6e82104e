import { claimCarts } from '@ruhepol/server/booking/index'
import { createStripePayment } from '@ruhepol/server/payment/create-payment'
import { findClient } from '@ruhepol/server/account/index'
import { signedInSession } from '@ruhepol/server/account/signed-in-session'
import { PASSWORD } from '@ruhepol/server/account/testing/add-client'
import type { PaymentContext } from '@ruhepol/server/payment/payment-context'
import { createEphemeralKey, deleteSavedCard, listSavedCards } from '@ruhepol/server/payment/saved-cards'
import type { Actor } from '@ruhepol/server/platform/graphql/context'
import { deleteAccount } from '@ruhepol/server/privacy/delete-account'
import type { ClientRequest } from './protocol.ts'

/**
 * A signed-in client's requests. Returns what is needed to pay, or the saved cards; as in an app, whose payment sheet
 * gets its own key.
 */
export async function performClientRequest(
  context: PaymentContext,
  actor: Actor,
  asked: ClientRequest,
): Promise<string[]> {
  switch (asked.do) {
    case 'claim': {
      const { customId, token } = asked
      return (await claimCarts(context.db, { actor, access: [{ customId, token }] })).map(({ id }) => id)
    }
    case 'payAndSaveCard': {
      const { subject, id: targetId, token } = asked.target
      const request = { actor, subject, targetId, token, method: 'card', saveCard: true } as const
      const { paymentIntent, customerId } = await createStripePayment(context, request)
      if (customerId !== null) await createEphemeralKey(context, customerId)
      return [paymentIntent]
    }
    case 'listCards':
      return (await listSavedCards(context, actor)).map(({ id }) => id)
    case 'deleteCard':
      await deleteSavedCard(context, { actor, cardId: asked.cardId })
      return []
    case 'deleteAccount': {
      const session = signedInSession(actor)
      const client = await findClient(context.db, session.clientId)
      // Repeated because the first answer was lost.
      if (!client) return []
      const credentials = { email: client.email, password: PASSWORD }
      await deleteAccount({ ...context, callerAddress: '127.0.0.1' }, session, credentials)
      return []
    }
  }
}
