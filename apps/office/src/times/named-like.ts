/** A text for comparing: without case and accents. */
const comparable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** The people whose name matches the typed text: each typed word must be the beginning of a word of the name. */
export function namedLike<Named extends { name: string }>(all: readonly Named[], typed: string): Named[] {
  const wanted = comparable(typed).split(/\s+/).filter(Boolean)
  return all.filter(({ name }) => {
    const words = comparable(name).split(/[\s-]+/)
    return wanted.every((one) => words.some((word) => word.startsWith(one)))
  })
}
