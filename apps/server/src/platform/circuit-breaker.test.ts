import { expect, test, vi } from 'vitest'
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts'

const outage = new Error('outage')
const refusal = new Error('refusal')

function setUp() {
  let now = 0
  const breaker = createCircuitBreaker({
    failures: 3,
    openMs: 1_000,
    isOutage: (error) => error === outage,
    clock: () => now,
  })
  const provider = vi.fn<() => Promise<string>>()
  const call = () => breaker(provider)
  const fail = async (times: number, error: Error) => {
    provider.mockRejectedValue(error)
    for (let time = 0; time < times; time += 1) await expect(call()).rejects.toBe(error)
  }
  return { provider, call, fail, wait: (ms: number) => (now += ms) }
}

test('the circuit opens after three failures in a row, and calls fail without reaching the provider', async () => {
  const { provider, call, fail } = setUp()
  await fail(3, outage)
  await expect(call()).rejects.toBeInstanceOf(CircuitOpenError)
  expect(provider).toHaveBeenCalledTimes(3)
})

test('a refusal is an answer and never opens the circuit', async () => {
  const { fail } = setUp()
  await fail(2, outage)
  await fail(1, refusal)
  await fail(2, outage)
  await fail(1, refusal)
})

test('the circuit lets one call through after the pause, and its success closes it', async () => {
  const { provider, call, fail, wait } = setUp()
  await fail(3, outage)
  wait(1_000)
  let answer: (text: string) => void = () => undefined
  provider.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const probe = call()
  await expect(call()).rejects.toBeInstanceOf(CircuitOpenError)
  answer('back')
  expect(await probe).toBe('back')
  provider.mockResolvedValue('well')
  expect(await call()).toBe('well')
})

test('the circuit stays open for another pause if that call fails', async () => {
  const { call, fail, wait } = setUp()
  await fail(3, outage)
  wait(1_000)
  await fail(1, outage)
  await expect(call()).rejects.toBeInstanceOf(CircuitOpenError)
})

test('the circuit reports once that it opened, and once that it closed', async () => {
  let now = 0
  const changes: boolean[] = []
  const breaker = createCircuitBreaker({
    failures: 2,
    openMs: 1_000,
    isOutage: () => true,
    onChange: (isOpen) => changes.push(isOpen),
    clock: () => now,
  })
  const fail = () => expect(breaker(() => Promise.reject(outage))).rejects.toBe(outage)
  await fail()
  expect(changes).toEqual([])
  await fail()
  now += 1_000
  await fail()
  expect(changes).toEqual([true])
  now += 1_000
  await breaker(() => Promise.resolve())
  await breaker(() => Promise.resolve())
  expect(changes).toEqual([true, false])
})
