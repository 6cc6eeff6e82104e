import type { PaymentSubject } from '@ruhepol/rules'
import { addClient, type TestClient } from '../../account/testing/add-client.ts'
import { apiOn, type Ask } from '../../availability/testing/ask-api.ts'
import type { PaymentStage, PlacedCart, PlacedOrder } from '../../payment/testing/payment-stage.ts'
import type { providerSide } from '../../payment/testing/provider-side.ts'

type Stage = { stage: PaymentStage; provider: ReturnType<typeof providerSide> }

/** A client's use of the product, on one stage. */
export function lifeOf({ stage, provider }: Stage) {
  const { db } = stage.context
  const ask = apiOn(db)
  let lives = 0

  const must = async (...call: Parameters<Ask>): Promise<void> => {
    const { errors } = await ask(...call)
    if (errors) throw new Error(JSON.stringify(errors))
  }

  /** A cart of the client's account or, without `account`, a guest's with the client's address. */
  const place = async (
    client: TestClient,
    { account = true, code, email = client.email }: { account?: boolean; code?: string; email?: string } = {},
  ): Promise<PlacedCart> => {
    const cart = await stage.place({
      name: 'Zerlina',
      surname: 'Kanarienvogel',
      notes: 'Hinterhof, bei Kanarienvogel',
      email,
      ...(code !== undefined && { code }),
    })
    if (account) await db.updateTable('cart').set({ clientId: client.id }).where('id', '=', cart.id).execute()
    return cart
  }

  const pay = async (
    client: TestClient,
    { id, token }: { id: string; token: string },
    { saveCard = false, subject = 'booking' }: { saveCard?: boolean; subject?: PaymentSubject } = {},
  ): Promise<void> => {
    const { paymentIntent } = await stage.create({ id, token }, 'card', subject, { actor: client.actor, saveCard })
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
  }

  return {
    place,
    pay,
    /** A paid cart; a code pays it, which is quicker than a card. */
    book: async (client: TestClient, options: { account?: boolean; email?: string } = {}): Promise<PlacedCart> => {
      await db
        .insertInto('discount')
        .values({ code: 'FREE', kind: 'amount', percent: null, amountCents: 1_000_000, treatmentTypeIds: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const cart = await place(client, { ...options, code: 'FREE' })
      await stage.queue.drain()
      return cart
    },
    order: async (client: TestClient): Promise<PlacedOrder> => {
      const order = await stage.order()
      await db
        .updateTable('voucherOrder')
        .set({ email: client.email, surname: 'Kanarienvogel' })
        .where('id', '=', order.id)
        .execute()
      await pay(client, order, { subject: 'voucher' })
      return { ...order, email: client.email }
    },
    /** Requests a time that is not free, and an opening notice. */
    ask: async ({ email }: TestClient): Promise<void> => {
      await must(
        `mutation ($clientData: BookingRequestClientInput!, $address: AddressInput!) {
          sendBookingRequest(date: { date: "2027-01-12", timeRange: evening }, length: 90, treatmentTypeId: "classic",
            clientData: $clientData, address: $address)
        }`,
        {
          clientData: { name: 'Zerlina', surname: 'Kanarienvogel', email },
          address: { postalCode: '10115', locality: 'Berlin', street: 'Ackerstraße', streetNumber: '12a' },
        },
      )
      await must('mutation ($email: String!) { notifyWhenOpen(email: $email, agreed: true, postalCode: "50667") }', {
        email,
      })
    },
    newClient: (changes: Parameters<typeof addClient>[1] = {}): Promise<TestClient> => {
      lives += 1
      const email = `Kanarienvogel-${lives}@example.org`
      return addClient(db, { name: 'Zerlina', surname: 'Kanarienvogel', email, ...changes })
    },
  }
}
