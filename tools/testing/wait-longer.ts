// Tests wait for what a screen shows next, and a busy machine may need longer than the library's default of one second.
// Only a failing test takes that much longer.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}
