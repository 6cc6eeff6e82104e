import { afterAll, beforeEach } from 'vitest'
import { TEST_NOW } from '../../../../../database/testing/templates.ts'
import { openPaymentStage } from './payment-stage.ts'
import { providerSide } from './provider-side.ts'

/** One stage for the tests of a file. Before each of them nothing is under way any more and the clock stands at TEST_NOW. */
export async function stageOfFile() {
  const stage = await openPaymentStage()
  afterAll(() => stage.close())
  beforeEach(async () => {
    await stage.deliver()
    await stage.database.setNow(TEST_NOW)
  })
  return { stage, provider: providerSide(stage) }
}
