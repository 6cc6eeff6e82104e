import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { installNativeBridge } from '@ruhepol/web/platform/testing/native-bridge'
import { nativePlugins, pluginBehaviour } from './native-plugins.ts'

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

type Shell = {
  Capacitor: {
    PluginHeaders: { name: string; methods: { name: string; rtype: string }[] }[]
    nativePromise: (plugin: string, method: string, options: unknown) => Promise<unknown>
    nativeCallback: (plugin: string, method: string, options: unknown, callback: () => void) => Promise<unknown>
  }
}

/** The simulated shell that the web app's tests use. */
function standIn(platform: 'android' | 'ios') {
  const shell = {} as Window & Shell
  return { bridge: installNativeBridge(platform, shell), ...shell.Capacitor }
}

/** Its methods, as `Plugin.method`. */
const methodsOf = ({ PluginHeaders }: Shell['Capacitor']): string[] =>
  PluginHeaders.flatMap(({ name, methods }) =>
    methods.filter(({ rtype }) => rtype === 'promise').map((method) => `${name}.${method.name}`),
  )

const split = (name: string): [string, string] => {
  const [plugin = '', part = ''] = name.split('.')
  return [plugin, part]
}

/** Whether it answers a call like a plugin that is not implemented on this system. */
async function refuses({ nativePromise }: Shell['Capacitor'], name: string): Promise<boolean> {
  const answer = Promise.resolve(nativePromise(...split(name), {})).then(
    () => false,
    (error: unknown) => (error as { code?: unknown }).code === 'UNIMPLEMENTED',
  )
  // A sheet waits for a person.
  return Promise.race([answer, new Promise<false>((resolve) => setImmediate(() => resolve(false)))])
}

/** Whether a listener that is added after an event still gets it. */
async function retains(platform: 'android' | 'ios', name: string): Promise<boolean> {
  const { bridge, nativeCallback } = standIn(platform)
  const [plugin, eventName] = split(name)
  bridge.happen(plugin, eventName)
  let heard = false
  await nativeCallback(plugin, 'addListener', { eventName }, () => {
    heard = true
  })
  await Promise.resolve()
  return heard
}

describe.each(['android', 'ios'] as const)('the simulated shell of %s', (platform) => {
  const wanted = methodsOf(standIn(platform))

  test('has no method that the real shell lacks', () => {
    const plugins = nativePlugins(platform, folders)
    expect(wanted.length).toBeGreaterThan(30)
    expect(wanted.filter((one) => !plugins[split(one)[0]]?.includes(split(one)[1]))).toEqual([])
  })

  test('refuses exactly the methods that the plugins refuse', async () => {
    const { refused } = pluginBehaviour(platform, folders)
    expect(refused.size).toBeGreaterThan(5)
    const shell = standIn(platform)
    const answers = await Promise.all(wanted.map(async (one) => [one, await refuses(shell, one)] as const))
    expect(answers.filter(([, isRefused]) => isRefused).map(([one]) => one)).toEqual(
      wanted.filter((one) => refused.has(one)),
    )
  })

  test('keeps exactly the events for a late listener that the plugins keep', async () => {
    const { events } = pluginBehaviour(platform, folders)
    const names = [...events.keys()].filter((one) => wanted.some((method) => split(method)[0] === split(one)[0]))
    expect(names.length).toBeGreaterThan(6)
    const kept = await Promise.all(names.map(async (one) => [one, await retains(platform, one)] as const))
    expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(names.map((one) => [one, events.get(one)])))
  })
})
