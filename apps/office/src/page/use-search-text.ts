import { useState } from 'react'
import { useRested } from './use-rested.ts'

/**
 * The text of a search field whose search is part of the address: `wanted` is the address's, and `onWanted` changes it
 * once typing pauses. The field keeps what is typed, and takes over another search that the palette or the browser's
 * Back has put into the address. Returns the text and its setter.
 */
export function useSearchText(wanted: string, onWanted: (wanted: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(wanted)
  // The searches that the field knows of: the address's, and the one that it has sent there.
  const [known, setKnown] = useState({ wanted, sent: wanted })
  if (wanted !== known.wanted) {
    setKnown({ wanted, sent: wanted })
    if (wanted !== known.sent) setText(wanted)
  }
  useRested(text, (rested) => {
    const sent = rested.trim()
    if (sent === known.sent) return
    setKnown({ ...known, sent })
    onWanted(sent)
  })
  return [text, setText]
}
