import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { silent, TOKEN_KEY, worldOfFile } from '../booking/testing/booking-world.ts'
import { loadConfig } from '../platform/config.ts'
import { openJobQueue } from '../platform/job-queue.ts'
import { defineJob, enqueue, handleJob } from '../platform/jobs.ts'
import { findVoucher, followPayment } from '../voucher/index.ts'
import { operate } from './operate.ts'

const world = await worldOfFile()

const config = loadConfig({ TOKEN_KEY })
const type = (...words: string[]) => operate({ db: world.db, log: silent, config, queue: world.queue }, words)

test('a banner is written, shown and hidden, but not with a code that nobody could use', async () => {
  expect(await type('banner')).toBe('There are no banners.')
  const texts = ['Winter', '15 % off', 'until the end of the month']
  await expect(type('banner', 'berlin', 'en', ...texts, 'PAUSED')).rejects.toThrow('PAUSED is no discount')
  await expect(type('banner', 'berlin', 'en', ...texts, 'over')).rejects.toThrow('over is no discount')
  await expect(type('banner', 'atlantis', 'en', ...texts, 'PERCENT15')).rejects.toThrow('there is no city atlantis')
  await expect(type('banner', 'berlin', 'fr', ...texts, 'PERCENT15')).rejects.toThrow('fr is no language')
  expect(await type('banner', 'Berlin', 'en', ...texts, '„percent–15“')).toBe('The banner of berlin in en is on.')
  expect(await type('banner', 'berlin', 'en', 'off')).toBe('The banner of berlin in en is off.')
  expect(await type('banner')).toBe('berlin  en  off  PERCENT15  Winter / 15 % off / until the end of the month')
  await expect(type('banner', 'hamburg', 'en', 'on')).rejects.toThrow('there is no banner of hamburg in en')
})

test('a voucher is issued, shown with its ledger, blocked, unblocked and redeemed, never below zero', async () => {
  const [code = ''] = (await type('vouchers', 'issue', '12.50', '2027-06-30')).split(' ')
  expect(code).toMatch(/^\w{4}(-\w{4}){3}$/)
  expect(await type('vouchers', 'redeem', code, '4')).toBe('4.00 EUR are redeemed, 8.50 EUR left.')
  await expect(type('vouchers', 'redeem', code, '8.51')).rejects.toThrow('it cannot pay that much')
  await type('vouchers', 'stop', code)
  await expect(type('vouchers', 'stop', code)).rejects.toThrow('it is stopped already')
  await expect(type('vouchers', 'redeem', code, '1')).rejects.toThrow('cannot be used')
  await type('vouchers', 'allow', code)
  // From now on it stays blocked, whatever happens to the payment.
  const { id } = (await findVoucher(world.db, code)) ?? { id: '' }
  await world.db.transaction().execute((tx) => followPayment(tx, [id], false))
  await type('vouchers', 'stop', code)
  await expect(type('vouchers', 'stop', code)).rejects.toThrow('it is stopped already')
  await world.db.transaction().execute((tx) => followPayment(tx, [id], true))
  await expect(type('vouchers', 'redeem', code, '1')).rejects.toThrow('cannot be used')
  await type('vouchers', 'allow', code)
  expect(await type('vouchers', code.toLowerCase().replaceAll('-', ''))).toBe(
    [
      '8.50 EUR left, until 2027-06-30, can be used',
      '2027-01-11 09:00  issue   12.50 EUR',
      '2027-01-11 09:00  redeem  −4.00 EUR',
    ].join('\n'),
  )
  await expect(type('vouchers', 'NOSUCHCODE')).rejects.toThrow('there is no voucher with this code')
  for (const euros of ['0', '-5', '1001', '5,5', 'five']) {
    await expect(type('vouchers', 'issue', euros)).rejects.toThrow(`${euros} is no amount`)
  }
  await expect(type('vouchers', 'issue', '5', 'soon')).rejects.toThrow('soon is no day')
})

test('a voucher can be issued only until a future day, which the answer names', async () => {
  await expect(type('vouchers', 'issue', '25', '2020-01-01')).rejects.toThrow('2020-01-01 is over')
  await expect(type('vouchers', 'issue', '25', '2027-01-10')).rejects.toThrow('2027-01-10 is over')
  await expect(type('vouchers', 'issue', '25', '2072-12-31')).rejects.toThrow('a voucher ends by 2037-12-31')
  await expect(type('vouchers', 'issue', '25', '2027-02-30')).rejects.toThrow('2027-02-30 is no day')
  expect(await type('vouchers', 'issue', '25', '2027-01-11')).toContain('is worth 25.00 EUR until 2027-01-11.')
  expect(await type('vouchers', 'issue', '25')).toContain('is worth 25.00 EUR until 2030-12-31.')
})

test('an unblocked voucher is valid for at least 30 days, and the answer says until when', async () => {
  const [code = ''] = (await type('vouchers', 'issue', '25', '2027-01-11')).split(' ')
  await type('vouchers', 'stop', code)
  expect(await type('vouchers', 'allow', code)).toBe('Allowed: 25.00 EUR left, until 2027-12-31, can be used')
  await type('vouchers', 'redeem', code, '25')
  await type('vouchers', 'stop', code)
  expect(await type('vouchers', 'allow', code)).toBe('Allowed: 0.00 EUR left, until 2027-12-31, used')
})

test('dead letters are listed with their error, and retried or dropped', async () => {
  const failing = defineJob({ name: 'failing', schema: z.object({ cartId: z.string() }) })
  const fails = { yet: true }
  const ran: string[] = []
  const queue = await openJobQueue({
    url: world.url,
    db: world.db,
    log: silent,
    handlers: [
      handleJob(failing, ({ cartId }) => {
        if (fails.yet) throw new Error('the provider is away')
        ran.push(cartId)
        return Promise.resolve()
      }),
    ],
  })
  try {
    const command = (...words: string[]) =>
      operate({ db: world.db, log: silent, config, queue }, ['dead-letters', ...words])
    expect(await command()).toBe('There are no dead letters.')
    for (const cartId of ['one', 'two']) await world.db.transaction().execute((tx) => enqueue(tx, failing, { cartId }))
    // Their last attempt.
    await sql`update pgboss.job set retry_limit = 0 where name = 'failing'`.execute(world.db)
    await queue.drain()
    const listed = (await command()).split('\n')
    expect(listed).toHaveLength(2)
    expect(listed[0]).toMatch(/^[0-9a-f-]{36} {2}failing {2}.* {2}\{"cartId":"one"\} {2}.*the provider is away$/)
    const [[one = ''], [two = '']] = listed.map((line) => line.split(' ')) as [string[], string[]]
    await expect(command('retry', 'x')).rejects.toThrow('there is no dead letter x')
    expect(await command('delete', two)).toBe('1 deleted.')
    fails.yet = false
    expect(await command('retry', one)).toBe('1 will be tried again.')
    await queue.drain()
    expect(ran).toEqual(['one'])
    expect(await command()).toBe('There are no dead letters.')
    expect(await command('retry', 'all')).toBe('0 will be tried again.')
  } finally {
    await queue.stop()
  }
})
