// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installNativeBridge } from './testing/native-bridge.ts'

vi.stubEnv('APP_ID', 'app.ruhepol')
const bridge = installNativeBridge('ios')
const iosWindow = { webkit: (window as unknown as { webkit: unknown }).webkit }
// Capacitor inspects the window only once, when it is loaded.
const { returnPrefix, visitPage } = await import('./pages-of-others.app.ts')
const onWeb = await import('./pages-of-others.ts')

beforeEach(() => {
  bridge.calls.splice(0)
  for (const name of Object.keys(bridge.answers)) Reflect.deleteProperty(bridge.answers, name)
  Reflect.deleteProperty(window, 'androidBridge')
  Object.assign(window, iosWindow)
})

// The device outlives a test: a browser that is still open, or a late goodbye, would belong to the next one.
afterEach(async () => {
  await allLeft()
  bridge.happen('Browser', 'browserFinished')
})

const url = 'https://bank.example/pay'
const called = () => bridge.calls.filter(({ plugin }) => plugin === 'Browser').map(({ method }) => method)
const opened = () => vi.waitFor(() => expect(called()).toContain('open'))
const times = (name: string) => bridge.calls.filter(({ method }) => method === name).length
/** Waits until nobody listens to the device any more. */
const allLeft = () => vi.waitFor(() => expect(times('removeListener')).toBe(times('addListener')))
const linkIsOpened = () => bridge.happen('App', 'appUrlOpen', { url: 'app.ruhepol:///payment/callback' })

test("external pages return by the app's scheme, and on the web to the page itself", () => {
  expect(returnPrefix).toBe('app.ruhepol://')
  expect(onWeb.returnPrefix).toBeUndefined()
})

test('iOS closes the browser when the link leads back', async () => {
  const visit = visitPage(url)
  await opened()
  expect(bridge.calls).toContainEqual({ plugin: 'Browser', method: 'open', options: { url } })
  linkIsOpened()
  expect(await visit).toBe('returned')
  expect(called().filter((method) => !/Listener/.test(method))).toEqual(['open', 'close'])
})

test('Android closes the browser by itself, and only the first event counts', async () => {
  Reflect.deleteProperty(window, 'webkit')
  Object.assign(window, { androidBridge: {} })
  const visit = visitPage(url)
  await opened()
  linkIsOpened()
  bridge.happen('Browser', 'browserFinished')
  expect(await visit).toBe('returned')
  expect(called()).not.toContain('close')
})

test("another app in front of Android's browser does not end it, but this app in front does", async () => {
  Reflect.deleteProperty(window, 'webkit')
  Object.assign(window, { androidBridge: {} })
  const visit = visitPage(url)
  await opened()
  let way: string | undefined
  void visit.then((how) => (way = how))
  bridge.happen('App', 'pause')
  bridge.happen('Browser', 'browserFinished')
  await Promise.resolve()
  expect(way).toBeUndefined()
  bridge.happen('App', 'resume')
  expect(await visit).toBe('closed')
})

test('the return link from the bank’s app counts on Android, not the earlier end event', async () => {
  Reflect.deleteProperty(window, 'webkit')
  Object.assign(window, { androidBridge: {} })
  const visit = visitPage(url)
  await opened()
  bridge.happen('App', 'pause')
  bridge.happen('Browser', 'browserFinished')
  linkIsOpened()
  bridge.happen('App', 'resume')
  expect(await visit).toBe('returned')
})

test('a browser that the device has already closed does not make the return fail', async () => {
  bridge.answers['Browser.close'] = new Error('No active window to close!')
  const visit = visitPage(url)
  await opened()
  linkIsOpened()
  expect(await visit).toBe('returned')
})

test('an external page that iOS has not closed yet is replaced by the next one', async () => {
  const first = visitPage(url)
  await opened()
  bridge.answers['Browser.close'] = new Error('No active window to close!')
  linkIsOpened()
  await first
  await allLeft()
  Reflect.deleteProperty(bridge.answers, 'Browser.close')
  bridge.calls.splice(0)
  const second = visitPage(`${url}/again`)
  await vi.waitFor(() =>
    expect(called().filter((method) => !/Listener/.test(method))).toEqual(['open', 'close', 'open']),
  )
  bridge.happen('Browser', 'browserFinished')
  expect(await second).toBe('closed')
})

test('closing the browser returns, and removes all listeners', async () => {
  const visit = visitPage(url)
  await opened()
  bridge.happen('Browser', 'browserFinished')
  expect(await visit).toBe('closed')
  expect(called()).not.toContain('close')
  await allLeft()
  expect(times('addListener')).toBe(4)
})

test('a browser that cannot be opened is reported, and nobody waits for it', async () => {
  bridge.answers['Browser.open'] = new Error('Unable to display URL')
  await expect(visitPage(url)).rejects.toThrow('Unable to display URL')
  await allLeft()
  expect(times('addListener')).toBe(4)
})
