import { expect, test, vi } from 'vitest'
import { showMessages } from './messages.ts'

const origin = 'https://ruhepol.example'

/** A worker with some open pages, and the browser's events for it. */
function worker(pages: { focus: () => unknown; navigate: (href: string) => unknown }[] = []) {
  const listeners = new Map<string, (event: unknown) => void>()
  const openWindow = vi.fn((href: string) => Promise.resolve(href))
  const scope = {
    location: { origin },
    registration: { showNotification: vi.fn() },
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  }
  showMessages(scope as never)
  const press = async (path: string) => {
    const notification = { close: vi.fn(), data: { path } }
    let work: Promise<unknown> = Promise.resolve()
    listeners.get('notificationclick')?.({ notification, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
    expect(notification.close).toHaveBeenCalledOnce()
  }
  return { press, openWindow }
}

test('a click on a message opens the bookings', async () => {
  const { press, openWindow } = worker()
  await press('/bookings')
  expect(openWindow.mock.calls).toEqual([[`${origin}/bookings`]])
})

test('a click on a message uses an open page', async () => {
  const page = { focus: vi.fn(), navigate: vi.fn() }
  const { press, openWindow } = worker([page])
  await press('/bookings')
  expect(page.focus).toHaveBeenCalledOnce()
  expect(page.navigate.mock.calls).toEqual([[`${origin}/bookings`]])
  expect(openWindow).not.toHaveBeenCalled()
})

test('a click on a message leads nowhere else', async () => {
  const { press, openWindow } = worker()
  await press('//evil.example/bookings')
  expect(openWindow).not.toHaveBeenCalled()
})
