import { useEffect, useEffectEvent } from 'react'
import { prefersStillness } from '../platform/prefers-stillness.ts'
import { questionSection } from './question-section.ts'
import type { MissingChoice } from './selection.ts'
import type { Discovery } from './use-discovery.ts'

/**
 * Brings the next open question into view after each answer by pointer. The focus stays where it is; people who answer
 * with the keyboard go on by themselves.
 */
export function useLeadOn({ answersByPointer }: Discovery, [next]: readonly MissingChoice[]): void {
  const leadOn = useEffectEvent(() => {
    const section = next && questionSection(next)
    // What was pressed narrows the answers to this very question.
    if (!section || section.contains(document.activeElement)) return
    section.scrollIntoView({ block: 'nearest', behavior: prefersStillness() ? 'instant' : 'smooth' })
  })
  useEffect(() => {
    if (answersByPointer > 0) leadOn()
  }, [answersByPointer])
}
