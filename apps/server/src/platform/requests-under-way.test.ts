import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type * as Module from './requests-under-way.ts'

type Requests = typeof Module

let answering: Requests['answering']
let behindOthers: Requests['behindOthers']
let watchOthers: Requests['watchOthers']

// Of its own: requests that another test left unanswered are no others here.
beforeEach(async () => {
  vi.resetModules()
  ;({ answering, behindOthers, watchOthers } = await import('./requests-under-way.ts'))
})

/** What a watcher was told. */
function told() {
  const tell = vi.fn<(others: boolean) => void>()
  onTestFinished(watchOthers(tell))
  return () => tell.mock.calls.map(([others]) => others)
}

const held = () => Promise.withResolvers<undefined>()

test('a watcher is told of the first request that is being answered and of the last answer', async () => {
  const [first, second] = [held(), held()]
  const heard = told()
  const both = [answering(() => first.promise), answering(() => second.promise)]
  expect(heard()).toEqual([false, true])
  first.resolve(undefined)
  await both[0]
  expect(heard()).toEqual([false, true])
  second.reject(new Error('no'))
  await expect(both[1]).rejects.toThrow('no')
  expect(heard()).toEqual([false, true, false])
})

test('a watcher is told at once what is the case', async () => {
  const { promise, resolve } = held()
  const request = answering(() => promise)
  expect(told()()).toEqual([true])
  resolve(undefined)
  await request
})

test('a request is none of the others for as long as it stands behind them, whether that fails or not', async () => {
  const { promise, reject } = held()
  const heard = told()
  const end = held()
  const request = answering(async () => {
    await behindOthers(() => promise).catch(() => undefined)
    await end.promise
  })
  expect(heard()).toEqual([false, true, false])
  reject(new Error('no'))
  await vi.waitFor(() => expect(heard()).toEqual([false, true, false, true]))
  end.resolve(undefined)
  await request
  expect(heard()).toEqual([false, true, false, true, false])
})

test('one at a time is told, until it wants to hear no more', async () => {
  const tell = vi.fn<(others: boolean) => void>()
  const unwatch = watchOthers(tell)
  expect(() => watchOthers(tell)).toThrow('somebody watches')
  unwatch()
  await answering(() => Promise.resolve())
  expect(tell).toHaveBeenCalledOnce()
  told()
})
