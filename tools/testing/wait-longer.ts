// A machine may have much else to do: the second that the libraries wait for by default says nothing about the product. A failing
// test takes longer, a passing one does not.
import { vi } from 'vitest'

const patience = 30_000

const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patience, ...options })

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: patience })
}
