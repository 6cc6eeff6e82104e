import type { JSX } from 'react'
import { regionAttribute } from './announce.ts'

/**
 * The region that `announce` fills. It exists before it has text, since not every screen reader reads a region that is
 * inserted with its text. There is one in the page and one in each dialog.
 */
export const LiveRegion = (): JSX.Element => (
  <div className="visually-hidden">
    <div aria-live="polite" {...{ [regionAttribute]: 'politely' }} />
    <div aria-live="assertive" {...{ [regionAttribute]: 'at once' }} />
  </div>
)
