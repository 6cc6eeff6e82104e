/** The oldest Node that runs these scripts and npm's install; everything else runs on the pinned one. */
const OLDEST = [20, 19]

/** What is wrong with the Node running this, in words; undefined if nothing is. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined
  return `Node ${OLDEST.join('.')} or newer is needed, and this is ${version}. Get one at https://nodejs.org`
}
