import { stateOfApp } from '@ruhepol/rules'
import { returnPrefix } from '../../platform/pages-of-others.ts'
import { bytesAsText } from './random-text.ts'

/** A state that nobody guesses. */
export function newState(): string {
  const scheme = returnPrefix?.replace(/:\/\/$/, '')
  return scheme === undefined ? bytesAsText() : stateOfApp(scheme, bytesAsText())
}
