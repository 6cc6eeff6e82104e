/**
 * Removes duplicates from pages loaded by offset: a new item in the list moves the last item of one page to the next.
 */
export function onceEach<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
  const known = new Set<string>()
  return items.filter((item) => {
    const id = idOf(item)
    const isNew = !known.has(id)
    known.add(id)
    return isNew
  })
}
