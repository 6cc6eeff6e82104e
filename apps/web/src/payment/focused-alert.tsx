import { useEffect, useRef } from 'react'
import type { JSX, ReactNode } from 'react'

interface FocusedAlertProps {
  /** A new value moves the focus here again. */
  cause: unknown
  children: ReactNode
}

/** An alert that scrolls into view and takes the focus. Inside a hidden part of the page it does neither. */
export function FocusedAlert({ cause, children }: FocusedAlertProps): JSX.Element {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'center' })
  }, [cause])
  return (
    <div ref={element} tabIndex={-1} role="alert">
      {children}
    </div>
  )
}
