import { expect, test } from 'vitest'
import { stageOfFile } from './testing/stage-of-file.ts'

// This test counts all jobs of the database, so it has a file and a database of its own.
const { stage } = await stageOfFile()

test('polling asks the provider at most once in five seconds', async () => {
  const cart = await stage.place()
  await stage.create(cart)
  await stage.database.advance(1)
  await stage.poll(cart)
  expect(await stage.queue.drain()).toBe(1)
  await stage.poll(cart)
  await stage.poll(cart)
  expect(await stage.queue.drain()).toBe(0)
  await stage.database.advance(5 / 60)
  await stage.poll(cart)
  expect(await stage.queue.drain()).toBe(1)
})
