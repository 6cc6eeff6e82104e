import { useRef, useState } from 'react'
import type { RefObject } from 'react'

export type Terms = {
  ticked: boolean
  setTicked: (ticked: boolean) => void
  /** A wallet was clicked without them. */
  missed: boolean
  box: RefObject<HTMLInputElement | null>
  /** Whether a wallet may open, which requires the terms to be `agreed`; otherwise shows the box. */
  mayOpenWallet: (agreed: boolean) => boolean
}

/** The terms checkbox of a payment page. */
export function useTerms(): Terms {
  const box = useRef<HTMLInputElement>(null)
  const [ticked, setTicked] = useState(false)
  const [missed, setMissed] = useState(false)
  const mayOpenWallet = (agreed: boolean): boolean => {
    if (agreed) return true
    setMissed(true)
    box.current?.focus()
    return false
  }
  return { ticked, setTicked, missed, box, mayOpenWallet }
}
