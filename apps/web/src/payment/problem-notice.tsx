import { Notice } from '@ruhepol/ui'
import { useEffect, useRef } from 'react'
import type { JSX, ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import type { MessageId, MessageValues } from '../i18n/index.ts'
import { declineText } from './decline-text.ts'
import type { PaymentProblem } from './payment-problem.ts'

interface Words {
  title: MessageId
  text: MessageId
  values?: MessageValues
  tone: 'error' | 'warning'
}

/** Problems that are told here; the others lead to another page or stand at their field. */
function wordsOf(problem: PaymentProblem, held: boolean, total: string): Words | undefined {
  const kept: MessageId = held ? 'payment.problem.kept' : 'payment.problem.notCharged'
  switch (problem.kind) {
    case 'declined':
      return { title: declineText(problem.reason), text: kept, tone: 'error' }
    case 'priceChanged':
      return {
        title: 'payment.problem.priceChanged',
        text: 'payment.problem.priceChangedText',
        values: { total },
        tone: 'warning',
      }
    case 'holdOver':
      return { title: 'payment.problem.holdOver', text: 'payment.problem.holdOverText', tone: 'warning' }
    case 'unreachable':
      return { title: 'payment.problem.unreachable', text: 'payment.problem.unreachableText', tone: 'error' }
    case 'notConfigured':
      return { title: 'payment.problem.notConfigured', text: kept, tone: 'error' }
    case 'tooMany':
      return { title: 'payment.problem.tooMany', text: 'payment.problem.tooManyText', tone: 'error' }
    case 'failed':
      return { title: 'payment.problem.failed', text: kept, tone: 'error' }
    default:
      return undefined
  }
}

interface ProblemNoticeProps {
  problem: PaymentProblem | undefined
  /** The slot is held for this person. */
  held: boolean
  /** The total as written. */
  total: string
  action?: ReactNode
}

/** What happened, that nothing was charged, and what now (ux 39); takes the focus when it appears. */
export function ProblemNotice({ problem, held, total, action }: ProblemNoticeProps): JSX.Element | null {
  const t = useT()
  const element = useRef<HTMLDivElement>(null)
  const words = problem && wordsOf(problem, held, total)
  useEffect(() => {
    if (!problem) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  if (!problem || !words) return null
  const requestId = problem.kind === 'failed' ? problem.requestId : undefined
  return (
    <div ref={element} tabIndex={-1} role="alert">
      <Notice tone={words.tone} title={t(words.title)} action={action}>
        {t(words.text, words.values)}
        {requestId && <> {t('common.error.requestId', { requestId })}</>}
      </Notice>
    </div>
  )
}
