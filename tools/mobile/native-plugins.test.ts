import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { installNativeBridge } from '../../apps/web/src/platform/testing/native-bridge.ts'
import { nativePlugins } from './native-plugins.ts'

const root = path.resolve(import.meta.dirname, '../..')
const mobile = path.join(root, 'apps/mobile')
const { dependencies } = JSON.parse(readFileSync(path.join(mobile, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}
const folders = [
  ...Object.keys(dependencies).map((name) => path.join(root, 'node_modules', name)),
  path.join(mobile, 'android/app/src/main'),
  path.join(mobile, 'ios/App/App'),
]

interface Shell {
  Capacitor: { PluginHeaders: { name: string; methods: { name: string; rtype: string }[] }[] }
}

/** What the stand-in for a shell has, with which the tests of the web app run. */
function standIn(platform: 'android' | 'ios'): string[] {
  const shell = {} as Window & Shell
  installNativeBridge(platform, shell)
  return shell.Capacitor.PluginHeaders.flatMap(({ name, methods }) =>
    methods.filter(({ rtype }) => rtype === 'promise').map((method) => `${name}.${method.name}`),
  )
}

test.each(['android', 'ios'] as const)('the shell of %s has every method that its stand-in has', (platform) => {
  const plugins = nativePlugins(platform, folders)
  const wanted = standIn(platform)
  expect(wanted.length).toBeGreaterThan(30)
  expect(wanted.filter((one) => !plugins[one.split('.')[0] ?? '']?.includes(one.split('.')[1] ?? ''))).toEqual([])
})
