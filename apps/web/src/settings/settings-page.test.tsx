import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { installNativeBridge, removeNativeBridge } from '../platform/testing/native-bridge.ts'
import { SettingsPage } from './settings-page.tsx'

vi.mock('../platform/api/send.ts', () => ({ send: () => new Promise(() => undefined) }))
vi.mock('./licences.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(() => removeNativeBridge())

describe('the settings of an app', () => {
  test('report missing licences in their place, and can still be changed', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    installNativeBridge('android')
    await renderInApp(SettingsPage, { features: ['settings'], path: '/settings' })
    await screen.findByText("The licences couldn't be loaded.", undefined, { timeout: 10_000 })
    const dark = screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' })
    fireEvent.click(dark)
    expect(dark.checked).toBe(true)
  })
})
