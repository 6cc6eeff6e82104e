import { Notice } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { isHoldShort, useFormats, useT } from '../../i18n/index.ts'
import type { MessageId, MessageValues } from '../../i18n/index.ts'
import { useServerClock } from '../../platform/server-now.ts'
import { declineText } from './decline-text.ts'
import { FocusedAlert } from '../../page/focused-alert.tsx'
import type { PaymentProblem } from './payment-problem.ts'

/** The text that says that the slot is kept. */
const saysHeld: ReadonlySet<MessageId> = new Set(['payment.problem.kept', 'payment.problem.tryAgainHeld'])

/** How long the slot is still held; computed once, so that it is not read out again every minute. */
function HeldFor({ until }: { until: string }): JSX.Element {
  const t = useT()
  const { heldUntil } = useFormats()
  const { now } = useServerClock()
  const [openedAt] = useState(now)
  const left = Date.parse(until) - openedAt
  const written = { minutes: Math.max(1, Math.floor(left / 60_000)), until: heldUntil(until, openedAt) }
  return <span>{` ${t(isHoldShort(left) ? 'payment.problem.heldFor' : 'payment.heldUntil', written)}`}</span>
}

type Words = {
  title: MessageId
  titleValues?: MessageValues
  text: MessageId
  tone: 'error' | 'warning'
}

/** Problems shown here; others redirect, or are shown at their field or the button. */
function wordsOf(problem: PaymentProblem, held: boolean): Words | undefined {
  const notCharged: MessageId = held ? 'payment.problem.kept' : 'payment.problem.notCharged'
  const kept: MessageId = held ? 'payment.problem.tryAgainHeld' : 'payment.problem.tryAgain'
  switch (problem.kind) {
    case 'declined':
      return { title: declineText(problem.reason), text: notCharged, tone: 'error' }
    case 'refused':
      return { title: 'payment.problem.refused', titleValues: { message: problem.message }, text: kept, tone: 'error' }
    case 'notCreated': {
      const reason = problem.reason ?? 'none'
      return { title: 'payment.problem.notCreated', titleValues: { reason }, text: notCharged, tone: 'error' }
    }
    case 'superseded':
      return { title: 'payment.problem.superseded', text: kept, tone: 'warning' }
    case 'walletClosed':
      return { title: 'payment.problem.walletClosed', text: kept, tone: 'warning' }
    case 'walletExpired':
      return { title: 'payment.problem.walletExpired', text: kept, tone: 'warning' }
    case 'sheetClosed':
      return { title: 'payment.problem.sheetClosed', text: kept, tone: 'warning' }
    case 'pageClosed':
      return { title: 'payment.problem.pageClosed', text: 'payment.problem.pageClosedText', tone: 'warning' }
    case 'holdOver':
      return { title: 'payment.problem.holdOver', text: 'payment.problem.holdOverText', tone: 'warning' }
    case 'unreachable':
      return { title: 'payment.problem.unreachable', text: 'payment.problem.unreachableText', tone: 'error' }
    case 'notPayable':
      return { title: 'payment.problem.notPayable', text: 'payment.problem.notPayableText', tone: 'warning' }
    case 'notConfigured':
      return { title: 'payment.problem.notConfigured', text: kept, tone: 'error' }
    case 'tooMany':
      return { title: 'payment.problem.tooMany', text: 'payment.problem.tooManyText', tone: 'error' }
    case 'failed':
      return {
        title: problem.placed ? 'payment.problem.notFinalized' : 'payment.problem.failed',
        // The failure may have happened after the payment succeeded.
        text: 'payment.problem.unreachableText',
        tone: 'error',
      }
    default:
      return undefined
  }
}

type ProblemNoticeProps = {
  problem: PaymentProblem | undefined
  /** The end of the slot's hold for this person, RFC 3339; null if nothing is held. */
  heldUntil: string | null
}

/** What happened, whether anything was charged if that is known, and what to do; takes the focus when it appears. */
export function ProblemNotice({ problem, heldUntil }: ProblemNoticeProps): JSX.Element | null {
  const t = useT()
  const words = problem && wordsOf(problem, heldUntil !== null)
  if (!problem || !words) return null
  const requestId = problem.kind === 'failed' ? problem.requestId : undefined
  return (
    <FocusedAlert cause={problem}>
      <Notice tone={words.tone} title={t(words.title, words.titleValues)}>
        <span>{t(words.text)}</span>
        {heldUntil !== null && saysHeld.has(words.text) && <HeldFor key={heldUntil} until={heldUntil} />}
        {requestId && <span>{` ${t('common.error.requestId', { requestId })}`}</span>}
      </Notice>
    </FocusedAlert>
  )
}
