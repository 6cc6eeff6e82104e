import { Notice } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import type { MessageId, MessageValues } from '../i18n/index.ts'
import { declineText } from './decline-text.ts'
import { FocusedAlert } from './focused-alert.tsx'
import type { PaymentProblem } from './payment-problem.ts'

interface Words {
  title: MessageId
  titleValues?: MessageValues
  text: MessageId
  tone: 'error' | 'warning'
}

/** Problems that are told here; the others lead to another page, or stand at their field or at the button. */
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
        // Whatever broke may have done so after the payment went through.
        text: 'payment.problem.unreachableText',
        tone: 'error',
      }
    default:
      return undefined
  }
}

interface ProblemNoticeProps {
  problem: PaymentProblem | undefined
  /** The slot is held for this person. */
  held: boolean
}

/** What happened, whether anything was charged where that is known, and what now; takes the focus when it appears. */
export function ProblemNotice({ problem, held }: ProblemNoticeProps): JSX.Element | null {
  const t = useT()
  const words = problem && wordsOf(problem, held)
  if (!problem || !words) return null
  const requestId = problem.kind === 'failed' ? problem.requestId : undefined
  return (
    <FocusedAlert cause={problem}>
      <Notice tone={words.tone} title={t(words.title, words.titleValues)}>
        {t(words.text)}
        {requestId && <> {t('common.error.requestId', { requestId })}</>}
      </Notice>
    </FocusedAlert>
  )
}
