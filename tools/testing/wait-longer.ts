// A busy machine may need longer than the libraries' default of a second. Only a failing test takes longer.
import { vi } from 'vitest'

/** In milliseconds. A run of mutants, in which most tests fail, sets a shorter one. */
const patience = Number(process.env['PATIENCE'] ?? 30_000)

const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patience, ...options })

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: patience })
}
