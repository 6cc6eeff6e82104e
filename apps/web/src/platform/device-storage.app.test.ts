// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportError } from './report-error.ts'
import { ada, tokenOf } from './testing/ada.ts'
import { installNativeBridge } from './testing/native-bridge.ts'

const bridge = installNativeBridge('ios')
vi.mock('./report-error.ts', () => ({ reportError: vi.fn() }))

const session = { client: ada, token: tokenOf() }
const refusal = new Error('The Keystore refuses.')
const setItem = 'SecureStorage.internalSetItem'
const getItem = 'SecureStorage.internalGetItem'
const removeItem = 'SecureStorage.internalRemoveItem'
const clearItems = 'SecureStorage.internalClearItemsWithPrefix'

/** The next start of the app: its memory is lost, but the device's storage is kept. */
async function start(loaded = true) {
  vi.resetModules()
  vi.doMock('./device-storage.ts', () => import('./device-storage.app.ts'))
  const stored = await import('./device-storage.app.ts')
  const whenLoaded = stored.loadStored()
  if (loaded) await whenLoaded
  const app = await import('./session.ts')
  const { storeChoice, storedChoices } = await import('./stored-choices.app.ts')
  const { placedCarts } = await import('../booking/flow/placed-carts.ts')
  return { ...stored, ...app, storeChoice, storedChoices, placedCarts, whenLoaded }
}

/** The device's stored values, by plugin. */
const kept = () => JSON.parse(localStorage.getItem('native-bridge') ?? '{}') as Record<string, Record<string, string>>
const answerAgain = (method: string): boolean => Reflect.deleteProperty(bridge.answers, method)
const reported = () => vi.mocked(reportError).mock.calls.map(([, operation]) => operation)

beforeEach(() => {
  localStorage.clear()
  vi.mocked(reportError).mockClear()
  bridge.calls.splice(0)
})
afterEach(() => {
  for (const name of Object.keys(bridge.answers)) answerAgain(name)
  bridge.isLocked = false
})

test('a session is stored only in the Keychain, does not leave this device, and survives a restart', async () => {
  const first = await start()
  first.keepSession(session)
  expect(first.currentSession()).toEqual(session)
  await first.allStored()
  const { SecureStorage: secrets, ...others } = kept()
  expect(JSON.stringify(secrets)).toContain(session.token)
  expect(JSON.stringify([others, Object.keys(localStorage), sessionStorage.length])).not.toContain(session.token)
  // Only on this device, after its first unlocking.
  expect(bridge.calls.find(({ method }) => method === 'internalSetItem')?.options).toMatchObject({
    access: 3,
    sync: false,
  })
  expect((await start()).currentSession()).toEqual(session)
})

test("a choice is stored in the system's preferences", async () => {
  const first = await start()
  first.storeChoice('theme', 'dark')
  first.storeChoice('language', 'de')
  await first.allStored()
  expect(kept().Preferences?.['ruhepol.choices']).toContain('"dark"')
  expect((await start()).storedChoices()).toBe('theme=dark; language=de')
})

test("a former installation's Keychain entries sign nobody in", async () => {
  const former = await start()
  former.keepSession(session)
  await former.allStored()
  localStorage.setItem('native-bridge', JSON.stringify({ ...kept(), Preferences: {} }))
  expect((await start()).currentSession()).toEqual(former.guestSession)
  expect(kept().SecureStorage).toEqual({})
  expect((await start()).currentSession()).toEqual(former.guestSession)
})

test("a former installation's Keychain entries are ignored even if they cannot be deleted", async () => {
  const former = await start()
  former.keepSession(session)
  await former.allStored()
  localStorage.setItem('native-bridge', JSON.stringify({ ...kept(), Preferences: {} }))
  bridge.answers[clearItems] = refusal
  expect((await start()).currentSession().client).toBeUndefined()
  expect(reported()).toEqual(['readStored'])
  answerAgain(clearItems)
  expect((await start()).currentSession().client).toBeUndefined()
})

test('a value that the Keystore refuses lives as long as the app is open, which is reported', async () => {
  const app = await start()
  bridge.answers[setItem] = refusal
  const cart = { cartId: 'a', customId: 'RUHE2345', token: 'open', status: 'paid', holdExpiresAt: null } as const
  const heard = vi.fn()
  const end = app.placedCarts.subscribe(heard)
  app.placedCarts.write([cart])
  expect(heard).toHaveBeenCalledTimes(1)
  await app.allStored()
  expect(heard).toHaveBeenCalledTimes(2)
  expect([app.placedCarts.isKept(), app.placedCarts.read()]).toEqual([false, [cart]])
  expect(reported()).toEqual(['store'])
  answerAgain(setItem)
  app.placedCarts.write([cart, cart])
  await app.allStored()
  expect(app.placedCarts.isKept()).toBe(true)
  end()
})

test('a value that cannot be decrypted counts as absent, without affecting the rest', async () => {
  const first = await start()
  first.keepSession(session)
  first.storeChoice('theme', 'dark')
  await first.allStored()
  bridge.answers[getItem] = refusal
  const second = await start()
  expect([second.currentSession().client, second.storedChoices()]).toEqual([undefined, 'theme=dark'])
  expect(reported()).toEqual(['readStored'])
})

test('a value hidden by a locked Keychain is not overwritten, and is there at the next start', async () => {
  const first = await start()
  first.keepSession(session)
  await first.allStored()
  bridge.isLocked = true
  const locked = await start()
  expect(locked.currentSession()).toEqual(locked.guestSession)
  locked.keepSession({ ...session, token: 'another' })
  await locked.allStored()
  expect(reported()).toEqual(['store'])
  bridge.isLocked = false
  expect((await start()).currentSession()).toEqual(session)
})

test('a value deleted at sign-out is gone at the next start, even if the Keystore refused to delete it', async () => {
  const first = await start()
  first.keepSession(session)
  await first.allStored()
  bridge.answers[removeItem] = refusal
  first.dropSession()
  await first.allStored()
  const second = await start()
  expect(second.currentSession().client).toBeUndefined()
  expect(JSON.stringify(kept().SecureStorage)).toContain(session.token)
  answerAgain(removeItem)
  const third = await start()
  expect([third.currentSession().client, kept().SecureStorage]).toEqual([undefined, {}])
  third.keepSession(session)
  await third.allStored()
  expect((await start()).currentSession()).toEqual(session)
})

test('a client who signs in again after a refused deletion stays signed in', async () => {
  const first = await start()
  first.keepSession(session)
  bridge.answers[removeItem] = refusal
  first.dropSession()
  await first.allStored()
  first.keepSession(session)
  await first.allStored()
  answerAgain(removeItem)
  expect((await start()).currentSession()).toEqual(session)
})

test('writes reach the device in order, and only the last of several for the same key', async () => {
  const app = await start()
  bridge.calls.splice(0)
  app.keepSession(session)
  for (const text of ['one', 'two', 'three']) app.writeText('ruhepol.note', 'device', text)
  app.dropSession()
  await app.allStored()
  expect(bridge.calls.map(({ method, options }) => [method, (options as { value?: string }).value])).toEqual([
    ['internalSetItem', undefined],
    ['set', 'three'],
    ['internalRemoveItem', undefined],
  ])
})

test('a slow device is not waited for, and its answer is used unless something newer was written', async () => {
  const first = await start()
  first.keepSession(session)
  first.writeText('ruhepol.note', 'private', 'old')
  await first.allStored()
  const key = 'SecureStorage.internalGetPrefixedKeys'
  let answer: (keys: object) => void = () => undefined
  bridge.answers[key] = new Promise((resolve) => (answer = resolve))
  vi.useFakeTimers()
  const slow = await start(false)
  await vi.advanceTimersByTimeAsync(8_000)
  await slow.whenLoaded
  expect(slow.currentSession().client).toBeUndefined()
  slow.writeText('ruhepol.note', 'private', 'new')
  const heard = vi.fn()
  const end = slow.onSessionChange(heard)
  answer({ keys: Object.keys(kept().SecureStorage ?? {}) })
  await vi.advanceTimersByTimeAsync(0)
  expect([slow.currentSession(), slow.readText('ruhepol.note', 'private')]).toEqual([session, 'new'])
  expect(heard).toHaveBeenCalledOnce()
  end()
})

test('a write that the device never answers ends with a timeout', async () => {
  const app = await start()
  bridge.answers[setItem] = new Promise(() => undefined)
  vi.useFakeTimers()
  app.keepSession(session)
  await vi.advanceTimersByTimeAsync(8_000)
  await app.allStored()
  expect([reported(), app.isTextKept('ruhepol.session')]).toEqual([['store'], false])
})
