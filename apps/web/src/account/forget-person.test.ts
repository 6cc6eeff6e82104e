// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentSession, dropSession } from '../platform/session.ts'
import { signInAs } from '../platform/testing/ada.ts'
import { installNativeBridge, removeNativeBridge } from '../platform/testing/native-bridge.ts'

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
