// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from '../platform/testing/send.ts'
import { rememberChosenPlace, rememberPreference } from '../platform/preferences.ts'
import { heldSlots } from '../booking/flow/held-slots.ts'
import { currentSession, dropSession } from '../platform/session.ts'
import { signInAs } from '../platform/testing/ada.ts'
import { installNativeBridge, removeNativeBridge } from '../platform/testing/native-bridge.ts'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))
const reportError = vi.hoisted(() => vi.fn<(error: unknown, operation: string) => void>())
vi.mock('../platform/report-error.ts', () => ({ reportError }))
// As in the apps, where saved files are left behind.
vi.mock('../platform/save-file.ts', () => import('../platform/save-file.app.ts'))
const bridge = installNativeBridge('ios')
// Capacitor inspects the window only once, when it is loaded.
const { forgetPerson } = await import('./forget-person.ts')

const removed = {
  plugin: 'Filesystem',
  method: 'rmdir',
  options: { directory: 'CACHE', path: 'saved', recursive: true },
}

beforeEach(() => {
  bridge.calls.splice(0)
  Object.assign(bridge.answers, { 'Filesystem.stat': () => ({ type: 'directory' }), 'Filesystem.rmdir': () => ({}) })
})
afterEach(() => {
  dropSession()
  reportError.mockReset()
})
afterAll(() => removeNativeBridge())

describe('forgetting a person in the app', () => {
  it('deletes the files they saved', async () => {
    forgetPerson()
    await vi.waitFor(() => expect(bridge.calls).toContainEqual(removed))
    expect(reportError).not.toHaveBeenCalled()
  })

  it('ends their session even if a file cannot be deleted, which is reported', async () => {
    const failure = new Error('The folder is in use.')
    bridge.answers['Filesystem.rmdir'] = failure
    signInAs()
    forgetPerson()
    expect(currentSession().client).toBeUndefined()
    await vi.waitFor(() => expect(reportError).toHaveBeenCalledWith(expect.anything(), 'forgetFiles'))
  })
})

describe('forgetting a person', () => {
  it('also forgets their place and city', () => {
    rememberPreference('city', 'hamburg')
    rememberChosenPlace({ postalCode: '20095', city: 'hamburg' })
    forgetPerson()
    expect(document.cookie).not.toMatch(/place|city/)
  })

  it('gives back the slots that are held for them', async () => {
    send.mockResolvedValue({ data: { releaseSlotHold: true } })
    heldSlots.write([{ key: 'k', appointment: { bookings: [], time: '', postalCode: '20095' } }])
    forgetPerson()
    expect(send.mock.calls[0]?.[0].variables).toEqual({ key: 'k' })
    await vi.waitFor(() => expect(heldSlots.read()).toEqual([]))
  })
})
