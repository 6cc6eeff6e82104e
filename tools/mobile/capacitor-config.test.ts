import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import config from '../../apps/mobile/capacitor.config.ts'
import { oldestBrowsers } from '../../apps/web/build/oldest-browsers.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

test('the app contains the static build and no server page', () => {
  const [, output = ''] = /outDir: '([^']+)'/.exec(read('apps/web/vite.app.config.ts')) ?? []
  expect(path.resolve(root, 'apps/mobile', config.webDir ?? '')).toBe(path.resolve(root, 'apps/web', output))
  // iOS also goes to errorPath when a page is left while it loads.
  for (const name of ['url', 'cleartext', 'allowNavigation', 'errorPath'] as const)
    expect(config.server?.[name]).toBeUndefined()
})

test.each(['docs/release.md', '.env.example'])(
  "the app's pages have the origins that %s lets the server allow",
  (file) => {
    const { androidScheme, iosScheme, hostname } = config.server ?? {}
    const [line = ''] =
      read(file)
        .match(/.*APP_ORIGINS.*|.*call the API: .*/g)
        ?.filter((one) => one.includes('://')) ?? []
    expect(line.match(/\w+:\/\/\w+/g)?.sort()).toEqual([`${iosScheme}://${hostname}`, `${androidScheme}://${hostname}`])
  },
)

test('the app requires the web view that the styles are built for', () => {
  expect(config.android?.minWebViewVersion).toBe(oldestBrowsers.chrome)
})

test('the app leaves everything to the page that the page does itself', () => {
  expect(config.plugins?.PushNotifications).toEqual({ presentationOptions: [] })
  expect(config.ios?.contentInset).toBe('never')
  // One colour would be the light one in dark mode too, so the shells set their own background.
  for (const one of [config, config.android, config.ios]) expect(one?.backgroundColor).toBeUndefined()
  expect(config.plugins?.SystemBars).toEqual({ initialViewportFitValueHint: 'cover' })
})

test('the app includes the offered sign-in services, and a release logs nothing to the console', () => {
  const named = read('apps/web/src/platform/device-sign-in.ts').match(/SocialLogin\.login\(\{ provider: '(\w+)'/g) ?? []
  const providers = config.plugins?.SocialLogin as { providers: Record<string, boolean> }
  const built = Object.entries(providers.providers).filter(([, isBuilt]) => isBuilt)
  expect(built.map(([name]) => `SocialLogin.login({ provider: '${name}'`)).toEqual(named)
  // An unnamed provider would be built in.
  expect(Object.keys(providers.providers).sort()).toEqual(['apple', 'facebook', 'google', 'twitter'])
  expect(config.loggingBehavior).toBe('debug')
})
