import { expect, test } from 'vitest'
import { deleteClient } from '../account/index.ts'
import type { TestClient } from '../account/testing/add-client.ts'
import { enqueue } from '../platform/jobs.ts'
import { leaveCustomer } from './payment-customer.ts'
import { deletePaymentCustomer } from './payment-jobs.ts'
import { listSavedCards } from './saved-cards.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile()
const { db } = stage.context

type Actor = TestClient['actor']

/** A client who pays and saves the card, with the row of their customer. */
async function customer(): Promise<{ actor: Actor; id: string; atProvider: string }> {
  const actor = await stage.client()
  const { paymentIntent } = await stage.create(await stage.place(), 'card', 'booking', { actor, saveCard: true })
  await provider.confirm(paymentIntent, 'pm_card_visa')
  await stage.deliver()
  const { id, providerCustomerId } = await db
    .selectFrom('paymentCustomer')
    .select(['id', 'providerCustomerId'])
    .where('clientId', '=', actor.clientId)
    .executeTakeFirstOrThrow()
  return { actor, id, atProvider: providerCustomerId ?? '' }
}

const deleteAccount = ({ clientId }: Actor) =>
  db.transaction().execute(async (tx) => {
    await leaveCustomer(tx, clientId)
    await deleteClient(tx, clientId)
  })
const fetched = (id: string) => provider.stripe.call('fetch customer', (api) => api.customers.retrieve(id))
const rows = (id: string) => db.selectFrom('paymentCustomer').select('id').where('id', '=', id).execute()

test('a customer at the provider is deleted with the saved cards when the account is deleted', async () => {
  const { actor, id, atProvider } = await customer()
  expect(await listSavedCards(stage.context, actor)).toHaveLength(1)
  await deleteAccount(actor)
  await stage.queue.drain()
  expect(await fetched(atProvider)).toMatchObject({ deleted: true })
  expect(await rows(id)).toEqual([])
})

test('a customer at the provider is deleted once, however often the job runs, even if its id was never learned', async () => {
  const { actor, id, atProvider } = await customer()
  // The answer to the first call was lost; the same call names the same customer.
  await db.updateTable('paymentCustomer').set({ providerCustomerId: null }).where('id', '=', id).execute()
  await deleteAccount(actor)
  await db
    .transaction()
    .execute((tx) => enqueue(tx, deletePaymentCustomer, { customerId: id, clientId: actor.clientId }))
  await stage.queue.drain()
  expect(await fetched(atProvider)).toMatchObject({ deleted: true })
  const deletions = (await provider.events()).filter(({ type, data }) => {
    return type === 'customer.deleted' && data.object.id === atProvider
  })
  expect(deletions).toHaveLength(1)
})

test('a customer at the provider counts as deleted if someone deleted it at the provider', async () => {
  const { actor, id, atProvider } = await customer()
  await provider.stripe.call('delete customer', (api) => api.customers.del(atProvider))
  await deleteAccount(actor)
  await stage.queue.drain()
  expect(await rows(id)).toEqual([])
})

test('a customer at the provider stays for a client who still exists', async () => {
  const { actor, id } = await customer()
  await db
    .transaction()
    .execute((tx) => enqueue(tx, deletePaymentCustomer, { customerId: id, clientId: actor.clientId }))
  await stage.queue.drain()
  expect(await listSavedCards(stage.context, actor)).toHaveLength(1)
})
