// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { reportError } from './report-error.ts'
import { installNativeBridge } from './testing/native-bridge.ts'

const bridge = installNativeBridge('android')
vi.mock('./report-error.ts', () => ({ reportError: vi.fn() }))
// Capacitor inspects the window only once, when it is loaded.
const { showSystemAs } = await import('./system-look.ts')

afterEach(() => {
  bridge.calls.splice(0)
  for (const name of Object.keys(bridge.answers)) Reflect.deleteProperty(bridge.answers, name)
})

const setBars = { plugin: 'SystemBars', method: 'setStyle', options: { style: 'DARK' } }
const showCanvas = { plugin: 'Canvas', method: 'show', options: { dark: true } }

test("the Android background follows the chosen scheme, even after the bars' style has painted the system's", async () => {
  showSystemAs('dark')
  await vi.waitFor(() => expect(bridge.calls).toEqual([setBars, showCanvas]))
  showSystemAs('light')
  await vi.waitFor(() => expect(bridge.calls.at(-1)).toEqual({ ...showCanvas, options: { dark: false } }))
})

test('the Android background follows even if the bars refuse their style', async () => {
  bridge.answers['SystemBars.setStyle'] = new Error('no window')
  showSystemAs('dark')
  await vi.waitFor(() => expect(bridge.calls).toEqual([setBars, showCanvas]))
  expect(reportError).toHaveBeenCalledWith(expect.any(Error), 'systemLook')
})
