type View = {
  /** Where the rows begin, the height of one, and how much of the top is always covered, in pixels. */
  margin: number
  height: number
  covered: number
  /** The scroller: how far it is scrolled, and its height. */
  top: number
  visible: number
}

/** Left free above and below the rows. */
const GAP = 8

/**
 * How far to scroll so that these rows, given by their index, are all in view, by the shortest way; if they do not all
 * fit, only the first one given.
 */
export function scrollToRows([first = 0, ...more]: readonly number[], view: View): number {
  const { margin, height, covered, top, visible } = view
  /** The least and the most to scroll with these rows in view. */
  const rangeOf = (indices: readonly number[]) => ({
    least: margin + (Math.max(...indices) + 1) * height + GAP - visible,
    most: margin + Math.min(...indices) * height - covered - GAP,
  })
  const all = rangeOf([first, ...more])
  const { least, most } = all.least <= all.most ? all : rangeOf([first])
  return Math.max(0, Math.min(Math.max(top, least), most))
}
