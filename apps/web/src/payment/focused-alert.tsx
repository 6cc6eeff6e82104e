import { useEffect, useId, useRef } from 'react'
import type { JSX, ReactNode } from 'react'

interface FocusedAlertProps {
  /** A new value moves the focus here again. */
  cause: unknown
  children: ReactNode
}

/**
 * Words that scroll into view and take the focus, by which they are read out: a live region would say them a second time. Inside a
 * hidden part of the page it does neither.
 */
export function FocusedAlert({ cause, children }: FocusedAlertProps): JSX.Element {
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'center' })
  }, [cause])
  return (
    <div ref={element} id={id} tabIndex={-1} role="group" aria-labelledby={id}>
      {children}
    </div>
  )
}
