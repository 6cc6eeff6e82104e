import { afterAll, describe, expect, test, vi } from 'vitest'
import { moveCart } from '../booking/index.ts'
import { operate } from '../operator/index.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { openJobQueue } from '../platform/job-queue.ts'
import { createLog } from '../platform/log.ts'
import { messaging } from './index.ts'

const { stage } = await stageOfFile({ spoilsBooks: true })
const { db, config } = stage.context
const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })
const mails = messaging({ db, config, log })
// The production worker, which fetches, retries and gives up on its own.
const queue = await openJobQueue({ url: stage.database.url, db, log, handlers: mails.jobs })
await queue.work([])
afterAll(async () => {
  await queue.stop()
  mails.close()
})

/** A paid cart's confirmation that is being sent to this address. */
async function mailTo(email: string): Promise<string> {
  const { id: cartId } = await stage.place({ email })
  await db.transaction().execute(async (tx) => {
    await moveCart(tx, cartId, 'createPayment', log)
    await moveCart(tx, cartId, 'paymentSucceeded', log)
  })
  return cartId
}
const deadLetters = () => operate({ db, log, config, queue }, ['dead-letters'])
const failures = () => lines.filter((line) => line.includes('job failed'))

describe('a mail whose address the server refuses', () => {
  test('is given up after one permanent refusal, which is logged once and listed without the address', async () => {
    lines.length = 0
    const cartId = await mailTo('gone-for-good@refused.example')
    await vi.waitFor(async () => expect(await deadLetters()).toContain(cartId), 20_000)
    expect(await deadLetters()).toMatch(/cartPaid .*the mail server refuses the address for good \(550 5\.1\.1\)/)
    expect(failures()).toHaveLength(1)
    expect(lines.join('\n') + (await deadLetters())).not.toContain('gone-for-good')
  })

  test('is retried and sent after a temporary refusal', async () => {
    lines.length = 0
    const address = 'grey@greylisted.example'
    const cartId = await mailTo(address)
    await vi.waitFor(async () => expect(await stage.inbox(address)).toHaveLength(1), 20_000)
    expect(failures()).toHaveLength(1)
    expect(failures()[0]).toContain('the mail server answered 450')
    expect(lines.join('\n')).not.toContain('grey@')
    expect(await deadLetters()).not.toContain(cartId)
  })
})
