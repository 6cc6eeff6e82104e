import { expect, test } from 'vitest'
import { silent, TOKEN_KEY, worldOfFile } from '../booking/testing/booking-world.ts'
import { loadConfig } from '../platform/config.ts'
import { operate, USAGE } from './operate.ts'

const world = await worldOfFile()

const config = loadConfig({ TOKEN_KEY })
const type = (...words: string[]) => operate({ db: world.db, log: silent, config, queue: world.queue }, words)

test.each([[[]], [['delete', 'A']]])('invalid input prints the usage: %j', async (words) => {
  await expect(type(...words)).rejects.toThrow(USAGE)
})

test.each([
  ['block'],
  ['dead-letters', 'retry'],
  ['banner', 'berlin'],
  ['banner', 'berlin', 'en', 'name', 'text', 'text'],
  ['vouchers'],
  ['vouchers', 'redeem', 'A'],
])('invalid arguments print the usage of the command: %s %s', async (...words) => {
  await expect(type(...words)).rejects.toThrow(new RegExp(`^usage:\n\n  ${words[0]}\\b`))
})
