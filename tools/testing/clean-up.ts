// Takes back what a test of the web app or the office has rendered, stubbed and spied on.
import { afterEach, vi } from 'vitest'

afterEach(async () => {
  if ('document' in globalThis) {
    const { cleanup } = await import('@testing-library/react')
    cleanup()
  }
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
