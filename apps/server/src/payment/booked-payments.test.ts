import { expect, test } from 'vitest'
import { loadConfig } from '../platform/config.ts'
import { bookedMoney, type BookedMoney } from './booked-payments.ts'

test('the payments of a provider without keys are not requested', async () => {
  const found: BookedMoney[] = []
  for await (const money of bookedMoney(loadConfig({}), ['5O190127TN364715T'])) found.push(money)
  expect(found).toEqual([])
})
