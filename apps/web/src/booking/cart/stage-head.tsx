import { Badge, PageHeading } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import { useEffect, useRef } from 'react'
import type { JSX } from 'react'
import styles from './cart.module.css'
import type { CartStage } from './cart-stage.ts'
import { stageBadges } from './stage-badges.ts'

type StageHeadProps = {
  stage: CartStage
  badge: string
  title: string
  lead: string | undefined
  /** After a user action, scroll to the top of the page, which reports the result. */
  isAnswer: boolean
  children?: Elements
}

/**
 * The status of a booking, read out when it changes: through the focus after a user action, otherwise as a live region.
 */
export function StageHead({ stage, badge, title, lead, isAnswer, children }: StageHeadProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isAnswer) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isAnswer])
  return (
    <div className={styles.head} role={isAnswer ? undefined : 'status'}>
      <Badge {...stageBadges[stage]}>{badge}</Badge>
      <PageHeading ref={heading} tabIndex={-1}>
        {title}
      </PageHeading>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  )
}
