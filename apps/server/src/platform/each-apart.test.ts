import { expect, test } from 'vitest'
import { eachApart } from './each-apart.ts'
import { createLog } from './log.ts'

const where = { log: createLog('silent'), sweep: 'aSweep' }

test('a failing item does not hold up the others, and is left out of the result', async () => {
  const seen: string[] = []
  const done = await eachApart(where, ['a', 'b', 'c'], (cartId) => {
    seen.push(cartId)
    return cartId === 'b' ? Promise.reject(new Error('broken')) : Promise.resolve()
  })
  expect([seen, done]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'c'],
  ])
})

test('an unreachable database ends the whole round', async () => {
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const seen: string[] = []
  const work = (cartId: string) => {
    seen.push(cartId)
    return Promise.reject(away)
  }
  await expect(eachApart(where, ['a', 'b'], work)).rejects.toBe(away)
  expect(seen).toEqual(['a'])
})
