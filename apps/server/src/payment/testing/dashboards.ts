import type { CalledProviderName, PaymentSubject } from '@ruhepol/rules'
import type { PaymentStage, PlacedCart } from './payment-stage.ts'
import { paypalSide } from './paypal-side.ts'
import type { PlaceOptions } from './place-options.ts'
import { providerSide } from './provider-side.ts'

type Order = Awaited<ReturnType<PaymentStage['order']>>
type Paid<Target> = { target: Target; payment: string }

/** Actions at a provider outside the product: in its dashboard, or by banks. */
export type Dashboard = {
  /** A paid cart; `payment` is its name in the dashboard. */
  paidCart: (options?: PlaceOptions) => Promise<Paid<PlacedCart>>
  paidOrder: () => Promise<Paid<Order>>
  /** Refunds what is left of a payment, or this many cents. */
  refund: (payment: string, cents?: number) => Promise<void>
  /** Disputes a whole payment, or this many cents. Returns the dispute's id. */
  dispute: (payment: string, cents?: number) => Promise<string>
  close: (dispute: string, outcome: 'won' | 'lost') => Promise<void>
  /** The cents of a payment's refunds, oldest first. */
  refundsOf: (payment: string) => Promise<number[]>
  /** Makes this many next refunds fail because the account has too little money. */
  refuseRefunds: (count: number) => Promise<void>
  /** Makes paid-out refunds come back: all of a payment, or those of this many cents. */
  failRefunds: (payment: string, cents?: number) => Promise<void>
  /** Makes the next refund without anyone learning of it: its answer is lost, and then its key is forgotten. */
  loseRefundAnswer: () => Promise<void>
  /** Runs `work` and loses every webhook that it causes. */
  unheard: (work: () => Promise<unknown>) => Promise<void>
  /** Sends every event of the last minute, newest first, including delivered ones. */
  sendBackwards: () => Promise<void>
}

const cents = (value: string) => Math.round(Number(value) * 100)
const newestEvents = 12

export function dashboards(stage: PaymentStage): { stripe: Dashboard; paypal: Dashboard } {
  const provider = providerSide(stage)
  const paypal = paypalSide(stage)
  const controlOf =
    (name: CalledProviderName) =>
    async <T>(path: string, body: object = {}, method = 'POST'): Promise<T> => {
      const response = await fetch(`${stage.sandbox.addresses[name]}/_sandbox/${path}`, {
        method,
        ...(method === 'POST' && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as T
    }
  const atStripe = controlOf('stripe')
  const atPaypal = controlOf('paypal')
  const amountOf = (given: number | undefined) => (given === undefined ? {} : { amount: given })

  async function payByCard<T extends PlacedCart | Order>(target: T, subject: PaymentSubject): Promise<Paid<T>> {
    const { paymentIntent } = await stage.create(target, 'card', subject)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    return { target, payment: provider.intentId(paymentIntent) }
  }

  async function payByPaypal<T extends PlacedCart | Order>(target: T, subject: PaymentSubject): Promise<Paid<T>> {
    const { paymentId } = await paypal.create(target, { subject })
    await paypal.approve(paymentId)
    await stage.deliver()
    const { captureIds } = await paypal.moneyOf(target)
    return { target, payment: captureIds[0] ?? '' }
  }

  const stripeRefunds = async (payment: string) =>
    (await provider.books()).refunds.filter(({ payment_intent }) => payment_intent === payment)
  const paypalRefunds = async (payment: string) =>
    (await paypal.books()).refunds.filter(({ capture_id }) => capture_id === payment)
  const backwards = (events: { id: string }[]) =>
    events
      .slice(-newestEvents)
      .map(({ id }) => id)
      .toReversed()

  return {
    stripe: {
      paidCart: async (options) => payByCard(await stage.place(options), 'booking'),
      paidOrder: async () => payByCard(await stage.order(), 'voucher'),
      refund: async (payment, given) => {
        await atStripe(`payment_intents/${payment}/refund`, amountOf(given))
      },
      dispute: async (payment, given) =>
        (await atStripe<{ id: string }>(`payment_intents/${payment}/dispute`, amountOf(given))).id,
      close: async (dispute, outcome) => {
        await atStripe(`disputes/${dispute}/close`, { outcome })
      },
      refundsOf: async (payment) => (await stripeRefunds(payment)).map(({ amount }) => amount),
      refuseRefunds: async (count) => {
        await provider.faults({ refuseRefunds: count })
      },
      failRefunds: async (payment, given) => {
        for (const { id, amount } of await stripeRefunds(payment)) {
          if (amount === (given ?? amount)) await provider.settleRefund(id, 'failed')
        }
      },
      loseRefundAnswer: async () => {
        const lost = { status: 0, times: 2, path: '/v1/refunds', method: 'POST', afterEffect: true }
        await provider.faults({ apiError: lost })
      },
      unheard: async (work) => {
        await provider.faults({ lose: 100 })
        await work()
        await provider.faults({ lose: 0 })
      },
      sendBackwards: async () => {
        await provider.send({ ids: backwards(await provider.events()) })
      },
    },
    paypal: {
      paidCart: async (options) => payByPaypal(await stage.place(options), 'booking'),
      paidOrder: async () => payByPaypal(await stage.order(), 'voucher'),
      refund: async (payment, given) => {
        await atPaypal(`captures/${payment}/refund`, amountOf(given))
      },
      dispute: async (payment, given) =>
        (await atPaypal<{ dispute_id: string }>(`captures/${payment}/dispute`, amountOf(given))).dispute_id,
      close: async (dispute, outcome) => {
        await atPaypal(`disputes/${dispute}/close`, { outcome })
      },
      refundsOf: async (payment) => (await paypalRefunds(payment)).map(({ amount }) => cents(amount.value)),
      refuseRefunds: async (count) => {
        // PayPal's SDK retries once, whatever the answer.
        await paypal.faults({ refuseRefunds: 2 * count })
      },
      failRefunds: async (payment, given) => {
        for (const { id, amount } of await paypalRefunds(payment)) {
          if (cents(amount.value) === (given ?? cents(amount.value))) {
            await atPaypal(`refunds/${id}/settle`, { outcome: 'failed' })
          }
        }
      },
      loseRefundAnswer: async () => {
        await paypal.faults({ apiError: { status: 0, times: 2, path: '/refund', method: 'POST', afterEffect: true } })
      },
      unheard: async (work) => {
        await paypal.faults({ lose: 100 })
        await work()
        await paypal.faults({ lose: 0 })
      },
      sendBackwards: async () => {
        await paypal.send({ ids: backwards(await paypal.events()) })
      },
    },
  }
}
