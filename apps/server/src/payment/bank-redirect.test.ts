import { limits } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { createStripePayment } from './create-payment.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile()

const code = (expected: string): unknown => expect.objectContaining({ code: expected })

describe('a bank redirect', () => {
  test('offers the methods that the account has enabled and that settle within minutes, and no cards', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart, 'bankRedirect')
    const { paymentIntents } = await provider.books()
    const intent = paymentIntents.find(({ id }) => id === provider.intentId(paymentIntent))
    expect(intent?.payment_method_types).toEqual(['klarna', 'pay_by_bank'])
  })

  test("pays after the person's consent at the bank, whether or not they return", async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart, 'bankRedirect')
    expect(await provider.confirm(paymentIntent, 'pay_by_bank')).toBe('requires_action')
    await provider.authenticate(paymentIntent, 'succeeded')
    await stage.deliver()
    expect(await stage.poll(cart)).toMatchObject({ status: 'paid', paymentStatus: 'succeeded' })
  })

  test('leaves the cart payable by other methods if it fails', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart, 'bankRedirect')
    await provider.confirm(paymentIntent, 'klarna')
    await provider.authenticate(paymentIntent, 'failed')
    await stage.deliver()
    expect(await stage.poll(cart)).toMatchObject({ status: 'waitingForPayment', paymentStatus: 'failed' })
    const { paymentIntent: byCard } = await stage.create(cart, 'card')
    expect(byCard).not.toBe(paymentIntent)
    // The first one can no longer be paid.
    expect(await provider.confirm(paymentIntent, 'pay_by_bank')).toBe('canceled')
    expect(await provider.confirm(byCard, 'pm_card_visa')).toBe('succeeded')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
    expect((await stage.attempts(cart)).map(({ method, status }) => [method, status])).toEqual([
      ['bankRedirect', 'cancelled'],
      ['card', 'succeeded'],
    ])
  })

  test('a bank redirect left open never ends: the hold ends it, first at the provider, and frees the slot', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart, 'bankRedirect')
    await provider.confirm(paymentIntent, 'klarna')
    await stage.database.advance(limits.holdMaxMinutes + 1)
    await stage.runSweep('expireHolds')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('expired')
    await expect(provider.authenticate(paymentIntent, 'succeeded')).rejects.toThrow()
    await stage.place({ startAt: cart.startAt })
  })

  test('is refused if the settings do not offer it', async () => {
    const { id, token } = await stage.place()
    const context = { ...stage.context, config: { ...stage.config, BANK_REDIRECT: 'off' as const } }
    const request = {
      subject: 'booking',
      targetId: id,
      token,
      method: 'bankRedirect',
      actor: { kind: 'guest' },
    } as const
    await expect(createStripePayment(context, request)).rejects.toEqual(code('payment_not_configured'))
  })
})
