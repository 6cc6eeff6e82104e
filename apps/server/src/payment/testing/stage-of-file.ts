import { afterAll, beforeEach, expect } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { verifyBooks, verifyProvider } from '../../books/index.ts'
import { paymentStageOfFile } from './payment-stage.ts'
import { providerSide } from './provider-side.ts'

/**
 * One stage for the tests of a file. Before each test, no work is pending and the clock is at TEST_NOW. After the last
 * one the books must balance, unless the tests write into them or change payments behind the product's back.
 */
export async function stageOfFile({ spoilsBooks = false } = {}) {
  const stage = await paymentStageOfFile()
  afterAll(async () => {
    if (spoilsBooks) return
    await stage.deliver()
    // Tests move the clock past midnight.
    await stage.runSweep('generateExpertDays')
    expect(await verifyBooks(stage.context.db)).toEqual([])
    expect(await verifyProvider(stage.context.db, stage.config, { pauses: [] })).toEqual([])
  })
  beforeEach(async () => {
    await stage.deliver()
    await stage.database.setNow(TEST_NOW)
  })
  return { stage, provider: providerSide(stage) }
}
