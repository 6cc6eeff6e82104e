import { useEffect, useState, useSyncExternalStore } from 'react'
import type { JSX, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { ANNOUNCEMENT_DELAY_MILLISECONDS } from './announce.ts'
import type { Politeness } from './announce.ts'
import styles from './announced.module.css'

export type AnnouncedProps = {
  /** Whether to wait for a pause of the screen reader or to interrupt it. */
  politeness?: Politeness | undefined
  /** Text inserted earlier than this is not read out; in milliseconds. */
  after?: number
  className?: string | undefined
  children?: ReactNode
}

const roles = { politely: 'status', 'at once': 'alert' } as const
const neverChanges = () => (): void => undefined

/**
 * Text that is read out when it appears and whenever it changes. Screen readers miss a live region that is inserted
 * together with its text, so this one starts empty and is filled a moment later. In a server-rendered page it starts
 * filled.
 */
export const Announced = ({
  politeness = 'politely',
  after = ANNOUNCEMENT_DELAY_MILLISECONDS,
  className,
  children,
}: AnnouncedProps): JSX.Element => {
  const isFromServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [filled, setFilled] = useState(isFromServer)
  useEffect(() => {
    const timer = setTimeout(() => setFilled(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return (
    <div role={roles[politeness]} className={joinClasses(styles.announced, className)}>
      {filled && children}
    </div>
  )
}
