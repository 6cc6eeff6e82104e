import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../platform/config.ts'
import { createStripePayment } from './create-payment.ts'
import { stageOfFile } from './testing/stage-of-file.ts'
import { openStallingProxy, type Stall } from './testing/stalling-proxy.ts'

/** The longest wait for a person (reliability 3), and the SDK's pause before its second attempt. */
const MOST_MS = 6_000
const PAUSE_MS = 500

const { stage, provider } = await stageOfFile()

/** A server whose connection to the provider hangs, with a short timeout. */
async function hangingServer(stall: Stall) {
  const proxy = await openStallingProxy(stage.sandbox.addresses.stripe, stall)
  onTestFinished(() => proxy.close())
  const config = { ...stage.config, STRIPE_API_URL: proxy.origin, PROVIDER_TIMEOUT_MS: 100 }
  return { context: { ...stage.context, config }, requests: proxy.requests }
}

test.each(['deaf', 'mute'] as const)(
  'a provider that hangs (%s) is unavailable after two attempts; cart and slot are kept, and a retry pays once',
  async (stall) => {
    const cart = await stage.place()
    const { context, requests } = await hangingServer(stall)
    const { id: targetId, token } = cart
    const target = { subject: 'booking', targetId, token, method: 'card', actor: { kind: 'guest' } } as const
    await expect(createStripePayment(context, target)).rejects.toMatchObject({ code: 'unavailable' })
    // With real timeouts, this many attempts stay within a person's wait.
    expect(requests()).toBe(2)
    expect(requests() * loadConfig({}).PROVIDER_TIMEOUT_MS + PAUSE_MS).toBeLessThanOrEqual(MOST_MS)

    expect(await stage.statusOf(cart)).toBe('waitingForPayment')
    await expect(stage.place({ startAt: cart.startAt })).rejects.toMatchObject({ code: 'not_available' })

    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
    const { paymentIntents, charges } = await provider.books()
    const ofCart = paymentIntents.filter(({ metadata }) => metadata['target'] === cart.id)
    expect(ofCart).toHaveLength(1)
    expect(charges.filter(({ payment_intent }) => payment_intent === ofCart[0]?.id)).toHaveLength(1)
    expect(await stage.attempts(cart)).toHaveLength(1)
  },
)

test('two attempts never take longer than a person waits, in any configuration', () => {
  const longest = Math.floor((MOST_MS - PAUSE_MS) / 2)
  expect(() => loadConfig({ PROVIDER_TIMEOUT_MS: String(longest + 1) })).toThrow('PROVIDER_TIMEOUT_MS')
})
