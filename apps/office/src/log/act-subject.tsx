import { Link } from '@tanstack/react-router'
import type { JSX } from 'react'
import type { ActsQuery } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useMe } from '../platform/session.ts'
import styles from './log.module.css'

type Subject = Pick<ActsQuery['acts']['acts'][number], 'subject' | 'subjectId' | 'subjectName'>

/** What an act changed, with a link to it if it has a page. */
export function ActSubject({ act: { subject, subjectId, subjectName } }: { act: Subject }): JSX.Element {
  const { named, pick } = useTexts()
  const { cities } = useMe()
  const city = cities.find(({ id }) => subject === 'closures' && id === subjectId)
  const kind = named('common.subject', subject)
  const name = subjectName ?? (city && pick(city.name))
  const words = name === undefined ? kind : `${kind} ${name}`
  const className = styles.subject
  if (subject === 'booking' && subjectName != null)
    return (
      <Link to="." search={{ booking: subjectName }} className={className}>
        {words}
      </Link>
    )
  if (subject === 'bookingRequest')
    return (
      <Link to="/requests" search={{ request: subjectId }} className={className}>
        {words}
      </Link>
    )
  if (subject === 'expert')
    return (
      <Link to="/experts/$expertId" params={{ expertId: subjectId }} className={className}>
        {words}
      </Link>
    )
  return <span className={styles.quiet}>{words}</span>
}
