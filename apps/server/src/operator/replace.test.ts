import { expect, test } from 'vitest'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { operate } from './operate.ts'

const { stage, provider } = await stageOfFile()
const { db, log, config } = stage.context
const replace = (...words: string[]) => operate({ db, log, config, queue: stage.queue }, ['replace', ...words])

async function paidCode(): Promise<string> {
  const cart = await stage.place()
  const { paymentIntent } = await stage.create(cart)
  await provider.confirm(paymentIntent, 'pm_card_visa')
  await stage.deliver()
  const found = db.selectFrom('cart').select('customId').where('id', '=', cart.id)
  return (await found.executeTakeFirstOrThrow()).customId
}

test('the operator sees who could come, books one of them, and gets an error for an impossible choice', async () => {
  const code = await paidCode()
  const before = await replace(code.toLowerCase())
  expect(before).toContain(`Booking ${code} is paid`)
  const other = /^(\d+)\s/m.exec(before.split('could come')[1] ?? '')?.[1] ?? ''
  expect(await replace(code, '1', other)).toMatch(/comes in place of .* both and the customer are written to/)
  expect(await replace(code)).toContain(`In place of expert ${other}, `)
  await expect(replace(code, '1', other)).resolves.toContain('comes in place of')
  await expect(replace(code, '1', '1')).rejects.toThrow('expert 1 is not booked')
  await expect(replace(code, other, other)).rejects.toThrow('is booked for this appointment already')
})

test('wrong codes, numbers and calls say what is wrong', async () => {
  const code = await paidCode()
  await expect(replace('NONE1234')).rejects.toThrow('there is no booking NONE1234')
  await expect(replace(code, '1', '999')).rejects.toThrow('there is no expert 999')
  await expect(replace('NONE1234', '1', '2')).rejects.toThrow('there is no booking NONE1234')
  await expect(replace(code, '1')).rejects.toThrow('usage:')
  await expect(replace(code, '1', '2', '3')).rejects.toThrow('usage:')
})
