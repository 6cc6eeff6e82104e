import { expect, test } from 'vitest'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { assertMayAttempt, countAttempt, forgetAttempts } from './throttle.ts'
import { createLog } from './log.ts'

const database = await databaseOfFile({ poolSize: 20 })

const throttle = (bucket: string) => ({ bucket, limit: 3, windowSeconds: 600 })

test('the throttle lets the allowed number of attempts pass and tells the next when to return', async () => {
  const { db, advance } = database
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await countAttempt(db, throttle('one'))
    await advance(1)
  }
  await expect(countAttempt(db, throttle('one'))).rejects.toMatchObject({
    code: 'rate_limited',
    details: { retryAfter: 420 },
  })
  await expect(assertMayAttempt(db, throttle('one'))).rejects.toMatchObject({ code: 'rate_limited' })
  await countAttempt(db, throttle('another'))
})

test('the window slides, so that each attempt expires individually', async () => {
  const { db, advance } = database
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await countAttempt(db, throttle('sliding'))
    await advance(3)
  }
  await advance(1)
  await countAttempt(db, throttle('sliding'))
  await expect(countAttempt(db, throttle('sliding'))).rejects.toMatchObject({ code: 'rate_limited' })
  await advance(3)
  await countAttempt(db, throttle('sliding'))
})

test('simultaneous attempts pass up to the limit', async () => {
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => countAttempt(database.db, throttle('at once'))))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('old attempts are deleted', async () => {
  const { db, advance } = database
  await countAttempt(db, throttle('old'))
  await advance(24 * 60 + 1)
  await forgetAttempts.run({ db, log: createLog('silent') })
  expect(await db.selectFrom('throttle').selectAll().execute()).toEqual([])
})
