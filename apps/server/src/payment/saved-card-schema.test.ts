import { graphql } from 'graphql'
import { describe, expect, test } from 'vitest'
import { buildSchema } from '../build-schema.ts'
import type { Actor } from '../platform/graphql/context.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile()
const schema = buildSchema()

async function ask(actor: Actor, source: string, variableValues: Record<string, unknown> = {}) {
  const contextValue = { ...stage.context, actor, requestId: 'test', callerAddress: '', language: 'de' }
  const { data, errors = [] } = await graphql({ schema, source, variableValues, contextValue })
  return { data: data as Record<string, unknown> | null, codes: errors.map(({ originalError }) => originalError) }
}

const createPayment = `mutation Create($id: ID!, $token: String, $card: ID, $save: Boolean) {
  createStripePayment(subject: booking, targetId: $id, paymentMethod: card, token: $token, savedCardId: $card, saveCard: $save) {
    paymentIntent customerId ephemeralKey
  }
}`
const savedCards = `{ savedCards { id brand expiryMonth expiryYear numberSuffix type } }`
const deleteCard = `mutation Delete($card: ID!) { deleteSavedCard(cardId: $card) }`

type Payment = { paymentIntent: string; customerId: string | null; ephemeralKey: string | null }

describe('a guest without saved cards', () => {
  test.each([
    { name: 'savedCards', source: savedCards, variables: {} },
    { name: 'deleteSavedCard', source: deleteCard, variables: { card: 'pm_1' } },
    { name: 'createStripePayment with a saved card', source: createPayment, variables: { card: 'pm_1' } },
    { name: 'createStripePayment that saves the card', source: createPayment, variables: { save: true } },
  ])('gets an error for: $name', async ({ source, variables }) => {
    const { id, token } = await stage.place()
    const { codes } = await ask({ kind: 'guest' }, source, { id, token, ...variables })
    expect(codes).toMatchObject([{ code: 'UNAUTHENTICATED' }])
    expect(await stage.attempts({ id })).toEqual([])
  })

  test('pays without a customer or key', async () => {
    const { id, token } = await stage.place()
    const { data } = await ask({ kind: 'guest' }, createPayment, { id, token, save: false })
    expect(data?.['createStripePayment']).toMatchObject({ customerId: null, ephemeralKey: null })
  })
})

test('a client saves a card, sees it, pays with it and deletes it', async () => {
  const client = await stage.client()
  const [first, second] = [await stage.place(), await stage.place()]
  const opened = (await ask(client, createPayment, { id: first.id, token: first.token, save: true })).data
  const { paymentIntent, customerId, ephemeralKey } = opened?.['createStripePayment'] as Payment
  // With both, an app's payment sheet shows the client's cards.
  expect([customerId, ephemeralKey]).toEqual([expect.stringMatching(/^cus_/), expect.stringMatching(/^ek_test_/)])
  await provider.confirm(paymentIntent, 'pm_card_mastercard')

  const listed = (await ask(client, savedCards)).data?.['savedCards'] as { id: string }[]
  expect(listed).toMatchObject([{ brand: 'mastercard', numberSuffix: '4444', type: 'credit', expiryMonth: 12 }])
  const card = listed[0]?.id
  const paid = (await ask(client, createPayment, { id: second.id, token: second.token, card })).data
  expect(await provider.confirm((paid?.['createStripePayment'] as Payment).paymentIntent, card ?? '')).toBe('succeeded')
  await stage.deliver()
  expect([await stage.statusOf(first), await stage.statusOf(second)]).toEqual(['paid', 'paid'])

  expect((await ask(client, deleteCard, { card })).data).toEqual({ deleteSavedCard: true })
  expect((await ask(client, savedCards)).data).toEqual({ savedCards: [] })
  expect((await ask(client, deleteCard, { card })).codes).toMatchObject([{ code: 'not_found' }])
})
