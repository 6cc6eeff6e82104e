import { useRef, useState } from 'react'
import type { RefObject } from 'react'

export interface Terms {
  ticked: boolean
  setTicked: (ticked: boolean) => void
  /** A wallet was asked for without them. */
  missed: boolean
  box: RefObject<HTMLInputElement | null>
  /** Whether a wallet may open, with terms that are `agreed` to; where they are not, the box is shown. */
  mayOpenWallet: (agreed: boolean) => boolean
}

/** The box with the terms on a page that pays. */
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
