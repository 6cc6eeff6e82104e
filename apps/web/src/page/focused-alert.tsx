import { useEffect, useId, useRef } from 'react'
import type { JSX, ReactNode } from 'react'

type FocusedAlertProps = {
  /** A new value moves the focus here again. */
  cause: unknown
  children: ReactNode
}

/**
 * A message that scrolls into view and takes the focus, which reads it out; a live region would repeat it. Does nothing
 * inside a hidden part of the page.
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
