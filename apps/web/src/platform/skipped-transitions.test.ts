import { expect, it, onTestFinished } from 'vitest'
import { allowSkippedTransitions } from './skipped-transitions.ts'

/** The unhandled rejections. */
function unheard(): unknown[] {
  const told: unknown[] = []
  const listen = (reason: unknown): void => void told.push(reason)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', listen)
  onTestFinished(() => {
    process.off('unhandledRejection', listen)
    for (const other of others) process.on('unhandledRejection', other)
  })
  return told
}

/** After every rejected promise was reported. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A page whose animations are all skipped. */
function pageWith(updateCallbackDone: () => Promise<void>) {
  const startViewTransition = (): ViewTransition =>
    ({
      ready: Promise.reject(new DOMException('Transition was skipped', 'AbortError')),
      updateCallbackDone: updateCallbackDone(),
    }) as unknown as ViewTransition
  const page = { startViewTransition }
  allowSkippedTransitions(page)
  return page
}

it('a skipped animation is not a failure', async () => {
  const told = unheard()
  const { updateCallbackDone } = pageWith(() => Promise.resolve()).startViewTransition()
  await expect(updateCallbackDone).resolves.toBeUndefined()
  await settled()
  expect(told).toEqual([])
})

it('a page that cannot be rendered is a failure', async () => {
  const told = unheard()
  pageWith(() => Promise.reject(new Error('gone'))).startViewTransition()
  await settled()
  expect(told).toEqual([new Error('gone')])
})

it('a browser without page transitions is unaffected', () => {
  const page = {}
  allowSkippedTransitions(page)
  expect(page).toEqual({})
})
