import type { JSX } from 'react'
import { regionAttribute } from './announce.ts'

/**
 * Where `announce` speaks: it stands in the page before it is filled, since a region inserted with its text is not read out by
 * every screen reader. One in the page, one in each dialog.
 */
export const LiveRegion = (): JSX.Element => (
  <div className="visually-hidden">
    <div aria-live="polite" {...{ [regionAttribute]: 'politely' }} />
    <div aria-live="assertive" {...{ [regionAttribute]: 'at once' }} />
  </div>
)
