// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { installNativeBridge } from './testing/native-bridge.ts'

vi.stubEnv('APP_ID', 'app.ruhepol')
const bridge = installNativeBridge('ios')
const iosWindow = { webkit: (window as unknown as { webkit: unknown }).webkit }
// Capacitor looks at the window once, when it is loaded.
const { returnPrefix, visitPage } = await import('./pages-of-others.app.ts')
const onWeb = await import('./pages-of-others.ts')

beforeEach(() => {
  bridge.calls.splice(0)
  for (const name of Object.keys(bridge.answers)) Reflect.deleteProperty(bridge.answers, name)
  Reflect.deleteProperty(window, 'androidBridge')
  Object.assign(window, iosWindow)
})

const url = 'https://bank.example/pay'
const called = () => bridge.calls.filter(({ plugin }) => plugin === 'Browser').map(({ method }) => method)
const opened = () => vi.waitFor(() => expect(called()).toContain('open'))
const linkIsOpened = () => bridge.happen('App', 'appUrlOpen', { url: 'app.ruhepol:///payment/callback' })

test('pages of others lead back by the scheme of the app, and on the web to the page itself', () => {
  expect(returnPrefix).toBe('app.ruhepol://')
  expect(onWeb.returnPrefix).toBeUndefined()
})

test('on iOS the browser is closed when the link leads back', async () => {
  const visit = visitPage(url)
  await opened()
  expect(bridge.calls).toContainEqual({ plugin: 'Browser', method: 'open', options: { url } })
  linkIsOpened()
  expect(await visit).toBe('returned')
  expect(called().filter((method) => !/Listener/.test(method))).toEqual(['open', 'close'])
})

test('on Android the browser is left to the system, and only the first news counts', async () => {
  Reflect.deleteProperty(window, 'webkit')
  Object.assign(window, { androidBridge: {} })
  const visit = visitPage(url)
  await opened()
  linkIsOpened()
  bridge.happen('Browser', 'browserFinished')
  expect(await visit).toBe('returned')
  expect(called()).not.toContain('close')
})

test('on Android another app before the browser is no end of it, which comes with the app in front', async () => {
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

test('on Android the link that leads back from the bank’s app counts, not the end that was told before', async () => {
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

test('a browser that the device has closed already is no failure of a return', async () => {
  bridge.answers['Browser.close'] = new Error('No active window to close!')
  const visit = visitPage(url)
  await opened()
  linkIsOpened()
  expect(await visit).toBe('returned')
})

test('a page that iOS still keeps makes room for the next', async () => {
  const first = visitPage(url)
  await opened()
  bridge.answers['Browser.close'] = new Error('No active window to close!')
  linkIsOpened()
  await first
  Reflect.deleteProperty(bridge.answers, 'Browser.close')
  bridge.calls.splice(0)
  const second = visitPage(`${url}/again`)
  await vi.waitFor(() =>
    expect(called().filter((method) => !/Listener/.test(method))).toEqual(['open', 'close', 'open']),
  )
  bridge.happen('Browser', 'browserFinished')
  expect(await second).toBe('closed')
})

test('who closes the browser is back, and nothing is listened to any more', async () => {
  const visit = visitPage(url)
  await opened()
  bridge.happen('Browser', 'browserFinished')
  expect(await visit).toBe('closed')
  expect(called()).not.toContain('close')
  await vi.waitFor(() => expect(called().filter((method) => method === 'removeListener')).toHaveLength(1))
})

test('a browser that cannot be opened is told, and waited for by nobody', async () => {
  bridge.answers['Browser.open'] = new Error('Unable to display URL')
  await expect(visitPage(url)).rejects.toThrow('Unable to display URL')
  await vi.waitFor(() => expect(called()).toContain('removeListener'))
})
