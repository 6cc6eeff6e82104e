import { returnPrefix } from '../../platform/pages-of-others.ts'
import { bytesAsText } from './random-text.ts'

const separator = '~'

/** A state that nobody guesses. That of an app begins with its scheme, as the service answers to our website all the same. */
export function newState(): string {
  const scheme = returnPrefix?.replace(/:\/\/$/, '')
  return scheme === undefined ? bytesAsText() : `${scheme}${separator}${bytesAsText()}`
}

/** The prefix of the app that a state says it is of; undefined for those of browsers. */
export function prefixOfState(state: string): string | undefined {
  const end = state.indexOf(separator)
  return end === -1 ? undefined : `${state.slice(0, end)}://`
}
