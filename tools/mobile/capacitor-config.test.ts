import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import config from '../../apps/mobile/capacitor.config.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

test('carries the static app and no page of a server', () => {
  const [, output = ''] = /outDir: '([^']+)'/.exec(read('apps/web/vite.app.config.ts')) ?? []
  expect(path.resolve(root, 'apps/mobile', config.webDir ?? '')).toBe(path.resolve(root, 'apps/web', output))
  // iOS goes to errorPath also when a page is left while it loads.
  for (const name of ['url', 'cleartext', 'allowNavigation', 'errorPath'] as const)
    expect(config.server?.[name]).toBeUndefined()
})

test.each(['docs/release.md', '.env.example'])('its pages have the origins that %s has the server allow', (file) => {
  const { androidScheme, iosScheme, hostname } = config.server ?? {}
  const [line = ''] =
    read(file)
      .match(/.*APP_ORIGINS.*|.*call the API: .*/g)
      ?.filter((one) => one.includes('://')) ?? []
  expect(line.match(/\w+:\/\/\w+/g)?.sort()).toEqual([`${iosScheme}://${hostname}`, `${androidScheme}://${hostname}`])
})

test('asks for the web view that the styles are built for', () => {
  const [, chrome] = /styleTargets = \['chrome(\d+)'/.exec(read('apps/web/vite.app.config.ts')) ?? []
  expect(config.android?.minWebViewVersion).toBe(Number(chrome))
})

test('leaves to the page what the page does itself', () => {
  expect(config.plugins?.PushNotifications).toEqual({ presentationOptions: [] })
  expect(config.ios?.contentInset).toBe('never')
  // One colour would be that of light in dark too: the shells set their own canvas.
  for (const one of [config, config.android, config.ios]) expect(one?.backgroundColor).toBeUndefined()
  expect(config.plugins?.SystemBars).toEqual({ initialViewportFitValueHint: 'cover' })
})

test('includes the offered sign-in services, and logs nothing to the console in a release', () => {
  const named = read('apps/web/src/platform/device-sign-in.ts').match(/SocialLogin\.login\(\{ provider: '(\w+)'/g) ?? []
  const providers = config.plugins?.SocialLogin as { providers: Record<string, boolean> }
  const built = Object.entries(providers.providers).filter(([, isBuilt]) => isBuilt)
  expect(built.map(([name]) => `SocialLogin.login({ provider: '${name}'`)).toEqual(named)
  // What is not named is built in.
  expect(Object.keys(providers.providers).sort()).toEqual(['apple', 'facebook', 'google', 'twitter'])
  expect(config.loggingBehavior).toBe('debug')
})
