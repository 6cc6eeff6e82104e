/** Requests that are being answered, and how many of them stand behind the others. */
let underWay = 0
let behind = 0
let watch: ((others: boolean) => void) | undefined

const others = () => underWay > behind

/** Counts a change, and tells of it whoever stands behind where it is the first or the last of the others. */
function count(change: () => void): void {
  const before = others()
  change()
  if (others() !== before) watch?.(!before)
}

/** Does what answers a request. */
export async function answering<Result>(work: () => Promise<Result>): Promise<Result> {
  count(() => (underWay += 1))
  try {
    return await work()
  } finally {
    count(() => (underWay -= 1))
  }
}

/** Does the part of a request's work that stands behind all others. */
export async function behindOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  count(() => (behind += 1))
  try {
    return await work()
  } finally {
    count(() => (behind -= 1))
  }
}

/**
 * Tells whether other requests are being answered, now and at each change, until what is returned is called. To one at a time:
 * throws where somebody is told already.
 */
export function watchOthers(tell: (others: boolean) => void): () => void {
  if (watch) throw new Error('somebody watches the requests already')
  watch = tell
  tell(others())
  return () => {
    if (watch === tell) watch = undefined
  }
}
