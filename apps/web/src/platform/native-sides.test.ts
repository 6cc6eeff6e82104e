// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { installNativeBridge } from './testing/native-bridge.ts'

vi.stubEnv('APP_ID', 'app.ruhepol')
const bridge = installNativeBridge('ios')
// Capacitor inspects the window only once, when it is loaded.
const { share } = await import('./share.app.ts')
const { devicePosition } = await import('./position.app.ts')
const { onAppLink, pathInApp } = await import('./app-links.ts')

const failing = (message: string, code?: string): Error => Object.assign(new Error(message), { code })

beforeEach(() => {
  bridge.calls.splice(0)
  for (const name of Object.keys(bridge.answers)) Reflect.deleteProperty(bridge.answers, name)
})

describe('sharing in the apps', () => {
  const content = { title: 'Johanna', url: 'https://ruhepol.example/expert/1' }
  const writeText = vi.fn<() => Promise<void>>(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

  test("opens the device's sheet", async () => {
    expect(await share(content)).toBe('shared')
    expect(bridge.calls).toEqual([{ plugin: 'Share', method: 'share', options: content }])
  })

  test('is cancelled without reporting a failure', async () => {
    bridge.answers['Share.share'] = failing('Share canceled')
    expect(await share(content)).toBe('cancelled')
    expect(writeText).not.toHaveBeenCalled()
  })

  test('copies the link if there is no sheet', async () => {
    bridge.answers['Share.share'] = failing('Sharing is busy')
    expect(await share(content)).toBe('copied')
    expect(writeText).toHaveBeenCalledWith(content.url)
  })
})

describe('the position in the apps', () => {
  test('contains nothing but the coordinates', async () => {
    bridge.answers['Geolocation.getCurrentPosition'] = { coords: { latitude: 52.5, longitude: 13.4, accuracy: 9 } }
    expect(await devicePosition()).toEqual({ point: { latitude: 52.5, longitude: 13.4 } })
  })

  test.each([
    ['OS-PLUG-GLOC-0003', 'denied'],
    ['OS-PLUG-GLOC-0007', 'denied'],
    ['OS-PLUG-GLOC-0008', 'denied'],
    ['OS-PLUG-GLOC-0009', 'denied'],
    ['OS-PLUG-GLOC-0010', 'tooSlow'],
    ['OS-PLUG-GLOC-0017', 'unavailable'],
    [undefined, 'unavailable'],
  ])('that fails with %s is %s', async (code, problem) => {
    bridge.answers['Geolocation.getCurrentPosition'] = failing('no position', code)
    expect(await devicePosition()).toEqual({ problem })
  })
})

describe('a link in the apps', () => {
  const origin = 'https://ruhepol.example'

  test.each([
    ['https://ruhepol.example/expert/1?date=2027-01-12#reviews', '/expert/1?date=2027-01-12#reviews'],
    ['https://ruhepol.example/bookings/c1/t?lang=de', '/bookings/c1/t'],
    ['app.ruhepol://payment/callback?redirect_status=succeeded', '/payment/callback?redirect_status=succeeded'],
    ['app.ruhepol:///payment/callback', '/payment/callback'],
    ['app.ruhepol:////evil.example/home', '/evil.example/home'],
    ['https://ruhepol.example.evil.example/home', undefined],
    ['app.other://payment/callback', undefined],
    ['javascript:alert(1)', undefined],
    ['no address', undefined],
  ])('to %s means %s', (address, path) => expect(pathInApp(address, origin)).toBe(path))

  test('opens its page in the app, a file in the browser, and nothing from other sites', async () => {
    const opened: string[] = []
    const end = onAppLink(origin, (path) => opened.push(path))
    const happen = (path: string) => bridge.happen('App', 'appUrlOpen', { url: `${origin}${path}` })
    await vi.waitFor(() => expect(bridge.calls.some(({ method }) => method === 'addListener')).toBe(true))
    happen('/vouchers')
    happen('/bookings/1/token/invoice.pdf')
    bridge.happen('App', 'appUrlOpen', { url: 'https://evil.example/home' })
    expect(opened).toEqual(['/vouchers'])
    await vi.waitFor(() =>
      expect(bridge.calls.filter(({ plugin }) => plugin === 'Browser')).toEqual([
        { plugin: 'Browser', method: 'open', options: { url: `${origin}/bookings/1/token/invoice.pdf` } },
      ]),
    )
    end()
  })
})
