import type { ParsedLocation } from '@tanstack/react-router'
import { transitionTypes as onWeb } from './transition-types.ts'

type Way = {
  fromLocation?: ParsedLocation
  toLocation: ParsedLocation
  pathChanged: boolean
  hrefChanged: boolean
}

/** The transition types of the web, plus whether a navigation goes forward or back. */
export function transitionTypes({ fromLocation, toLocation, pathChanged, hrefChanged }: Way): string[] | false {
  const types = onWeb({ hrefChanged })
  if (!types || !fromLocation || !pathChanged) return types
  const [from, to] = [fromLocation, toLocation].map(({ state }) => state.__TSR_index) as [number, number]
  // Replacing a page is neither.
  return from === to ? types : [...types, to > from ? 'forward' : 'back']
}
