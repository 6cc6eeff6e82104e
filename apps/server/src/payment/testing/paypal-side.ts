import { createPayPalPayment, type PayPalPayment } from '../create-payment.ts'
import type { Subject } from '../payment-queries.ts'
import type { PaymentStage } from './payment-stage.ts'

type Money = { value: string; currency_code: string }
export type PayPalBooks = {
  orders: { id: string; status: string; purchase_units: { custom_id: string; amount: Money }[] }[]
  captures: { id: string; status: string; custom_id: string; amount: Money }[]
  refunds: { id: string; status: string; capture_id: string; custom_id?: string; amount: Money }[]
}
export type PayPalEvent = { id: string; event_type: string; resource: { id: string } }

/** A person's actions at PayPal, and failures that a test can cause there. */
export function paypalSide(stage: Pick<PaymentStage, 'sandbox' | 'context'>) {
  const control = async <T>(path: string, method: string, body?: object): Promise<T> => {
    const response = await fetch(`${stage.sandbox.addresses.paypal}/_sandbox/${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const books = () => control<PayPalBooks>('books', 'GET')
  return {
    create: (
      { id, token }: { id: string; token: string },
      { subject = 'booking', returnPrefix }: { subject?: Subject; returnPrefix?: string } = {},
    ): Promise<PayPalPayment> =>
      createPayPalPayment(stage.context, { subject, targetId: id, token, returnPrefix, actor: { kind: 'guest' } }),
    /** Approves on PayPal's page, with an account that behaves as given at the capture. Returns PayPal's redirect. */
    approve: async (orderId: string, outcome: 'pays' | 'declined' | 'pending' = 'pays') =>
      (await control<{ redirect: string | null }>(`orders/${orderId}/approve`, 'POST', { outcome })).redirect,
    expire: (orderId: string) => control(`orders/${orderId}/expire`, 'POST', {}),
    settle: (captureId: string, outcome: 'completed' | 'denied') =>
      control(`captures/${captureId}/settle`, 'POST', { outcome }),
    books,
    /** The captures of a cart's payments, with their refunds. */
    moneyOf: async ({ id }: { id: string }) => {
      const { captures, refunds } = await books()
      const ofCart = captures.filter(({ custom_id }) => custom_id.includes(id))
      const ids = new Set(ofCart.map((capture) => capture.id))
      return {
        captures: ofCart.map(({ status, amount }) => `${status} ${amount.value}`),
        refunds: refunds.filter(({ capture_id }) => ids.has(capture_id)).map(({ amount }) => amount.value),
        captureIds: [...ids],
      }
    },
    events: () => control<PayPalEvent[]>('events', 'GET'),
    send: (body: { ids: string[]; forged?: boolean; webhookId?: string; timestamp?: number; from?: string }) =>
      control<{ id: string; status: number | null }[]>('webhooks/send', 'POST', body),
    /** Delivers all waiting events; status null means that nobody answered. */
    flush: () => control<{ id: string; status: number | null }[]>('webhooks/flush', 'POST'),
    faults: (faults: object) => control('faults', 'POST', faults),
  }
}
