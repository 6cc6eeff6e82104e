// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveFile as saveOnTheWeb } from './save-file.ts'
import { installNativeBridge, removeNativeBridge } from './testing/native-bridge.ts'

const reportError = vi.hoisted(() => vi.fn<(error: unknown, what: string) => void>())
vi.mock('./report-error.ts', () => ({ reportError }))
const bridge = installNativeBridge('ios')
// Capacitor inspects the window only once, when it is loaded.
const { forgetFiles, saveFile } = await import('./save-file.app.ts')

const folder = { directory: 'CACHE', path: 'saved' }
const uri = 'file:///cache/saved/ruhepol.json'
const calls = () => bridge.calls.map(({ plugin, method, options }) => [`${plugin}.${method}`, options])
const looked = ['Filesystem.stat', folder]
const removed = ['Filesystem.rmdir', { ...folder, recursive: true }]
const written = [
  'Filesystem.writeFile',
  { directory: 'CACHE', path: 'saved/ruhepol.json', data: '{"name":"Jörg"}', encoding: 'utf8', recursive: true },
]
const shared = ['Share.share', { title: 'ruhepol.json', files: [uri] }]
const save = () => saveFile('ruhepol.json', '{"name":"Jörg"}')

/** Whether something was saved before. */
let isThere = false

beforeEach(() => {
  isThere = false
  bridge.calls.splice(0)
  reportError.mockReset()
  Object.assign(bridge.answers, {
    'Filesystem.stat': () => (isThere ? { type: 'directory' } : new Error('Folder does not exist.')),
    'Filesystem.writeFile': () => {
      isThere = true
      return { uri }
    },
    'Filesystem.rmdir': () => {
      isThere = false
      return {}
    },
    'Share.share': { activityType: '' },
  })
})
afterEach(() => {
  removeNativeBridge()
  installNativeBridge('ios')
})

test('a browser on the web gets a file of that name', async () => {
  const blobs: Blob[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`
  URL.revokeObjectURL = () => undefined
  const pressed: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(`${this.download} of ${this.href}`)
  })
  await saveOnTheWeb('ruhepol.json', '{}', 'application/json')
  expect(pressed).toEqual(['ruhepol.json of blob:1'])
  expect(blobs.map(({ type, size }) => [type, size])).toEqual([['application/json', 2]])
})

describe('a file saved on an iPhone', () => {
  test("goes into the device's sheet, and is deleted when that is closed", async () => {
    await save()
    expect(calls()).toEqual([looked, written, shared, looked, removed])
  })

  test.each([
    ['the person closes the sheet', 'Share canceled', undefined],
    ['there is no sheet', "Can't share while sharing is in progress", 'Error'],
  ])('is deleted even if %s', async (_what, message, thrown) => {
    bridge.answers['Share.share'] = new Error(message)
    const failure = await save().catch((error: unknown) => error)
    expect(failure).toEqual(thrown && new Error(message))
    expect(calls().slice(-2)).toEqual([looked, removed])
  })

  test('is handed over even if it cannot be deleted, which is reported', async () => {
    const failure = new Error('no access')
    bridge.answers['Filesystem.rmdir'] = failure
    await save()
    expect(reportError).toHaveBeenCalledWith(failure, 'forgetFiles')
  })

  test('is not handed over without space for it', async () => {
    bridge.answers['Filesystem.writeFile'] = new Error('no room')
    await expect(save()).rejects.toThrow('no room')
    expect(calls()).toEqual([looked, expect.arrayContaining(['Filesystem.writeFile']), looked])
  })
})

describe('a file saved on Android, where the chosen app reads it later', () => {
  beforeEach(() => {
    removeNativeBridge()
    Object.assign(window, { androidBridge: {} })
  })

  test('stays after the sheet, until it is to be deleted', async () => {
    await save()
    expect(calls()).toEqual([looked, written, shared])
    await forgetFiles()
    expect(calls().slice(3)).toEqual([looked, removed])
    await forgetFiles()
    expect(calls().slice(5)).toEqual([looked])
  })

  test('is in a folder that the app may share', () => {
    const paths = readFileSync(
      path.resolve(import.meta.dirname, '../../../mobile/android/app/src/main/res/xml/file_paths.xml'),
      'utf8',
    )
    const open = [...paths.matchAll(/<cache-path[^>]*\bpath="([^"]*)"/g)].map(([, folder]) => folder)
    expect(open.some((one) => one === '.' || one === 'saved/')).toBe(true)
  })

  test('is replaced by the next one', async () => {
    await save()
    await save()
    expect(calls().slice(3)).toEqual([looked, removed, written, shared])
  })

  test('is deleted if no app was chosen', async () => {
    bridge.answers['Share.share'] = new Error('Share canceled')
    await save()
    expect(calls().slice(-1)).toEqual([removed])
  })
})
