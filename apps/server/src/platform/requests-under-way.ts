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

/** Work that is counted while it is done, whether it fails or not. */
const counted =
  (add: (by: 1 | -1) => void) =>
  async <Result>(work: () => Promise<Result>): Promise<Result> => {
    count(() => add(1))
    try {
      return await work()
    } finally {
      count(() => add(-1))
    }
  }

/** Does what answers a request. */
export const answering = counted((by) => (underWay += by))

/** Does the part of a request's work that stands behind all others. */
export const behindOthers = counted((by) => (behind += by))

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
