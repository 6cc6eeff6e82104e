// What a screen shows next is waited for by its tests, and a machine may have much else to do: a second, which the library takes,
// says nothing about the product. A test that fails takes so much longer, one that passes does not.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}
