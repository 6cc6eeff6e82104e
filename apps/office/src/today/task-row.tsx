import { Link } from '@tanstack/react-router'
import { Badge, Icon, type IconName } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import type { TaskKind } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { minutesUntil } from '../platform/clock.ts'
import { AnswerRequest } from './answer-request.tsx'
import type { Task } from './task.ts'
import styles from './today.module.css'

const icons: Readonly<Record<TaskKind, IconName>> = {
  requestOpen: 'message-circle',
  bookedInAbsence: 'user',
  refundFailed: 'banknote',
  deadLetter: 'triangle-alert',
}

/** How much time is left for a task or, if it has no deadline, how long it has been waiting. */
function Clock({ task: { at, dueAt, isLate }, now }: { task: Task; now: string }): JSX.Element {
  const { t, formats } = useTexts()
  if (dueAt == null) return <span className={styles.clock}>{formats.dateTimeShort(at)}</span>
  const minutes = minutesUntil(dueAt, Date.parse(now))
  const far = Math.abs(minutes) >= 60
  const values = {
    hours: Math.floor(Math.abs(minutes) / 60),
    minutes: far ? Math.abs(minutes) % 60 : Math.abs(minutes),
  }
  const left = isLate ? (far ? 'today.lateHours' : 'today.late') : far ? 'today.leftHours' : 'today.left'
  return <Badge tone={isLate ? 'error' : minutes < 30 ? 'warning' : 'quiet'}>{t(left, values)}</Badge>
}

function Details({ task }: { task: Task }): JSX.Element {
  const { t, pick, formats, named } = useTexts()
  const { request } = task
  if (request)
    return (
      <span className={styles.what}>
        {t('today.requestWhat', {
          treatment: pick(request.treatment),
          day: formats.dayShort(request.day),
          time: named('today.period', request.timeRange),
          place: [request.postalCode, request.locality].filter(Boolean).join(' '),
        })}
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

/** One task. Opening it shows its booking, or the booking request with the buttons that answer it. */
export function TaskRow({ task, now }: { task: Task; now: string }): JSX.Element {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
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
      <button type="button" data-row className={className} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {line}
      </button>
      {isOpen && <AnswerRequest request={task.request} />}
    </li>
  )
}
