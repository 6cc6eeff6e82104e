import { Notice } from '@ruhepol/ui'
import { useEffect, useRef } from 'react'
import type { JSX, ReactNode } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import type { MessageId, MessageValues } from '../i18n/index.ts'
import { declineText } from './decline-text.ts'
import type { PaymentProblem } from './payment-problem.ts'

interface Words {
  title: MessageId
  titleValues?: MessageValues
  text: MessageId
  values?: MessageValues
  tone: 'error' | 'warning'
}

type Money = (cents: number) => string
type PriceChange = Extract<PaymentProblem, { kind: 'priceChanged' }>

/** The new total and how much more or less that is. */
function changeOf({ shownCents, totalCents }: PriceChange, money: Money): MessageValues {
  if (totalCents === undefined || shownCents === undefined) return { total: '', difference: '', direction: 'other' }
  const difference = totalCents - shownCents
  const direction = difference > 0 ? 'more' : 'less'
  return { total: money(totalCents), difference: money(Math.abs(difference)), direction }
}

/** Problems that are told here; the others lead to another page or stand at their field. */
function wordsOf(problem: PaymentProblem, held: boolean, money: Money): Words | undefined {
  const kept: MessageId = held ? 'payment.problem.kept' : 'payment.problem.notCharged'
  switch (problem.kind) {
    case 'declined':
      return { title: declineText(problem.reason), text: kept, tone: 'error' }
    case 'refused':
      return { title: 'payment.problem.refused', titleValues: { message: problem.message }, text: kept, tone: 'error' }
    case 'notCreated': {
      const reason = problem.reason ?? 'none'
      return { title: 'payment.problem.notCreated', titleValues: { reason }, text: kept, tone: 'error' }
    }
    case 'superseded':
      return { title: 'payment.problem.superseded', text: kept, tone: 'warning' }
    case 'walletClosed':
      return { title: 'payment.problem.walletClosed', text: kept, tone: 'warning' }
    case 'sheetClosed':
      return { title: 'payment.problem.sheetClosed', text: kept, tone: 'warning' }
    case 'pageClosed':
      return { title: 'payment.problem.pageClosed', text: 'payment.problem.pageClosedText', tone: 'warning' }
    case 'priceChanged':
      return {
        title: 'payment.problem.priceChanged',
        text: 'payment.problem.priceChangedText',
        values: changeOf(problem, money),
        tone: 'warning',
      }
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
        text: kept,
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
  action?: ReactNode
}

/** What happened, that nothing was charged, and what now (ux 39); takes the focus when it appears. */
export function ProblemNotice({ problem, held, action }: ProblemNoticeProps): JSX.Element | null {
  const t = useT()
  const { money } = useFormats()
  const element = useRef<HTMLDivElement>(null)
  const words = problem && wordsOf(problem, held, money)
  useEffect(() => {
    if (!problem) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  if (!problem || !words) return null
  const requestId = problem.kind === 'failed' ? problem.requestId : undefined
  return (
    <div ref={element} tabIndex={-1} role="alert">
      <Notice tone={words.tone} title={t(words.title, words.titleValues)} action={action}>
        {t(words.text, words.values)}
        {requestId && <> {t('common.error.requestId', { requestId })}</>}
      </Notice>
    </div>
  )
}
