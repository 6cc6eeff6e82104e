// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { installNativeBridge } from './testing/native-bridge.ts'

const bridge = installNativeBridge('ios')
// Capacitor inspects the window only once, when it is loaded.
const messages = await import('./device-messages.ts')

test('iOS needs no channel and no Firebase, and has an address for its settings', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  expect(await messages.canTakeMessages()).toBe(true)
  await messages.makeMessageChannel('Bookings', 'When')
  await messages.openMessageSettings()
  expect(open).toHaveBeenCalledWith('app-settings:notifications')
  expect(bridge.calls).toEqual([])
})
