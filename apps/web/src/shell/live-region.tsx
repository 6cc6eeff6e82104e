import { VisuallyHidden } from '@ruhepol/ui'
import { useEffect, useState } from 'react'
import type { JSX } from 'react'
import { onAnnouncement } from '../platform/announcer.ts'

/** Where `announce` speaks. */
export function LiveRegion(): JSX.Element {
  const [said, setSaid] = useState({ text: '', count: 0 })
  useEffect(() => onAnnouncement((text) => setSaid(({ count }) => ({ text, count: count + 1 }))), [])
  return (
    <VisuallyHidden>
      <span role="status">
        {/* Another element each time, so that the same words are said again. */}
        <span key={said.count}>{said.text}</span>
      </span>
    </VisuallyHidden>
  )
}
