import { Badge } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { minutesUntil } from '../platform/clock.ts'

/** How much time is left until a deadline, or how late it is, at a time by the server's clock. */
export function DueBadge({ dueAt, now }: { dueAt: string; now: number }): JSX.Element {
  const { t } = useTexts()
  const isLate = Date.parse(dueAt) <= now
  const minutes = minutesUntil(dueAt, now)
  const far = Math.abs(minutes) >= 60
  const values = {
    hours: Math.floor(Math.abs(minutes) / 60),
    minutes: far ? Math.abs(minutes) % 60 : Math.abs(minutes),
  }
  const words = isLate
    ? far
      ? 'common.due.lateHours'
      : 'common.due.late'
    : far
      ? 'common.due.leftHours'
      : 'common.due.left'
  return <Badge tone={isLate ? 'error' : minutes < 30 ? 'warning' : 'quiet'}>{t(words, values)}</Badge>
}
