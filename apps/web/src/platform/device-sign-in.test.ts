// @vitest-environment jsdom
import type { ExternalProviderName } from '@ruhepol/rules'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { NativePlatform } from './native-platform.ts'
import { installNativeBridge } from './testing/native-bridge.ts'

vi.stubEnv('APP_ID', 'app.ruhepol')
vi.stubEnv('GOOGLE_IOS_CLIENT_ID', 'ios.apps.example')
vi.stubEnv('GOOGLE_WEB_CLIENT_ID', 'web.apps.example')
const reportError = vi.hoisted(() => vi.fn())
vi.mock('./report-error.ts', () => ({ reportError }))
const bridge = installNativeBridge('ios')
const { webkit } = window as unknown as { webkit: unknown }
// Capacitor inspects the window only once, when it is loaded.
const { hasDeviceSignIn, signInOnDevice } = await import('./device-sign-in.ts')

function runOn(platform: NativePlatform): void {
  Reflect.deleteProperty(window, 'webkit')
  Reflect.deleteProperty(window, 'androidBridge')
  Object.assign(window, platform === 'ios' ? { webkit } : { androidBridge: {} })
}

beforeEach(() => {
  runOn('ios')
  reportError.mockReset()
  bridge.calls.splice(0)
  for (const name of Object.keys(bridge.answers)) Reflect.deleteProperty(bridge.answers, name)
})

const asked = () => bridge.calls.map(({ method, options }) => [method, options])
const googleAnswers = (idToken: string | null): void => {
  bridge.answers['SocialLogin.login'] = { provider: 'google', result: { responseType: 'online', idToken, profile: {} } }
}

test.each<[NativePlatform, ExternalProviderName, string[], boolean]>([
  ['ios', 'apple', ['app.ruhepol'], true],
  ['ios', 'apple', ['app.other'], false],
  ['ios', 'google', ['ios.apps.example'], true],
  ['ios', 'google', ['web.apps.example'], false],
  ['android', 'google', ['web.apps.example'], true],
  ['android', 'google', [], false],
  ['android', 'apple', ['app.ruhepol', ''], false],
])("the device's own sign-in on %s with %s is used if the server accepts %j: %s", (platform, service, ids, has) => {
  runOn(platform)
  expect(hasDeviceSignIn(service, ids)).toBe(has)
})

describe("Google's sign-in on the device", () => {
  test.each<[NativePlatform, object]>([
    ['android', { mode: 'online', webClientId: 'web.apps.example' }],
    ['ios', { mode: 'online', webClientId: 'web.apps.example', iOSClientId: 'ios.apps.example' }],
  ])('asks on %s each time with its own nonce, and lets the plugin store nothing', async (platform, google) => {
    runOn(platform)
    googleAnswers('an.id.token')
    expect(await signInOnDevice('google', 'a-nonce')).toEqual({ secret: 'an.id.token' })
    expect(asked()).toEqual([
      ['initialize', { google }],
      ['login', { provider: 'google', options: { nonce: 'a-nonce', forcePrompt: true } }],
      ['logout', { provider: 'google' }],
    ])
  })

  test('counts as impossible if it returns nothing', async () => {
    googleAnswers(null)
    expect(await signInOnDevice('google', 'a-nonce')).toBe('cannot')
    expect(reportError).toHaveBeenCalledOnce()
  })
})

describe("Apple's sign-in on the device", () => {
  const profile = { user: '1', email: null, givenName: 'Emma', familyName: null }

  test('returns a code for the server, and the names that Apple gives once', async () => {
    bridge.answers['SocialLogin.login'] = {
      provider: 'apple',
      result: { authorizationCode: 'code', idToken: 't', profile },
    }
    expect(await signInOnDevice('apple', 'a-nonce')).toEqual({ secret: 'code', name: 'Emma' })
    expect(asked()[0]).toEqual(['initialize', { apple: { useProperTokenExchange: true } }])
    expect(asked()[1]).toEqual(['login', { provider: 'apple', options: { nonce: 'a-nonce' } }])
  })

  test('without a code uses the ID token', async () => {
    bridge.answers['SocialLogin.login'] = {
      provider: 'apple',
      result: { authorizationCode: '', idToken: 'a.b.c', profile },
    }
    expect(await signInOnDevice('apple', 'a-nonce')).toMatchObject({ secret: 'a.b.c' })
  })
})

test('a dismissed sign-in is cancelled and reports nothing', async () => {
  bridge.answers['SocialLogin.login'] = Object.assign(new Error('cancelled'), { code: 'USER_CANCELLED' })
  expect(await signInOnDevice('apple', 'a-nonce')).toBe('cancelled')
  expect(reportError).not.toHaveBeenCalled()
})

test('a plugin that cannot delete its token does not fail the sign-in', async () => {
  googleAnswers('an.id.token')
  bridge.answers['SocialLogin.logout'] = new Error('Not logged in')
  expect(await signInOnDevice('google', 'a-nonce')).toEqual({ secret: 'an.id.token' })
})
