import { Link } from '@tanstack/react-router'
import { Icon, type IconName } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { TaskKind } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { DueBadge } from '../page/due-badge.tsx'
import type { Task } from './task.ts'
import styles from './today.module.css'

const icons: Readonly<Record<TaskKind, IconName>> = {
  requestOpen: 'message-circle',
  bookedInAbsence: 'user',
  refundFailed: 'banknote',
  accountOverdue: 'landmark',
  accountToReturn: 'landmark',
  deadLetter: 'triangle-alert',
}

/** How much time is left for a task or, if it has no deadline, how long it has been waiting. */
function Clock({ task: { at, dueAt }, now }: { task: Task; now: string }): JSX.Element {
  const { formats } = useTexts()
  if (dueAt == null) return <span className={styles.clock}>{formats.dateTimeShort(at)}</span>
  return <DueBadge dueAt={dueAt} now={Date.parse(now)} />
}

function Details({ task }: { task: Task }): JSX.Element {
  const { t, pick, formats, named } = useTexts()
  const { request } = task
  if (request)
    return (
      <span className={styles.what}>
        <span>
          {t('today.requestWhat', {
            name: request.name,
            treatment: pick(request.treatment),
            day: formats.dayShort(request.day),
            time: named('common.period', request.timeRange),
            place: [request.postalCode, request.locality].filter(Boolean).join(' '),
          })}
        </span>
        {request.owner != null && <span className={styles.owner}>{request.owner}</span>}
      </span>
    )
  const parts = [
    task.bookingCode,
    task.expertName,
    task.amountCents == null ? undefined : formats.money(task.amountCents),
    task.job == null ? undefined : t('today.job', { job: task.job }),
  ]
  return <span className={styles.what}>{parts.filter(Boolean).join(' · ')}</span>
}

/** One task. Opening it shows its booking or its booking request. */
export function TaskRow({ task, now }: { task: Task; now: string }): JSX.Element {
  const { t } = useTexts()
  const line = (
    <>
      <Icon name={icons[task.kind]} />
      <span className={styles.words}>
        <span className={styles.kind}>{t(`today.kind.${task.kind}`)}</span>
        <Details task={task} />
      </span>
      <Clock task={task} now={now} />
    </>
  )
  const className = task.isLate ? `${styles.task} ${styles.isLate}` : styles.task
  if (task.bookingCode != null)
    return (
      <li>
        <Link
          to="."
          search={(before) => ({ ...before, booking: task.bookingCode ?? undefined })}
          data-row
          className={className}
        >
          {line}
        </Link>
      </li>
    )
  if (!task.request) return <li className={className}>{line}</li>
  return (
    <li>
      <Link to="/requests" search={{ request: task.request.id }} data-row className={className}>
        {line}
      </Link>
    </li>
  )
}
