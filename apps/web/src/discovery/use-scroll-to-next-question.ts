import { useEffect, useEffectEvent } from 'react'
import { prefersStillness } from '../platform/prefers-stillness.ts'
import { questionSection } from './question-section.ts'
import type { MissingChoice } from './selection.ts'
import type { Discovery } from './use-discovery.ts'

/**
 * Brings the next open question into view after each answer by pointer. The focus stays where it is; people who answer
 * with the keyboard move on themselves.
 */
export function useScrollToNextQuestion({ answersByPointer }: Discovery, [next]: readonly MissingChoice[]): void {
  const scrollToNext = useEffectEvent(() => {
    const section = next && questionSection(next)
    // The click filtered the answers to this same question.
    if (!section || section.contains(document.activeElement)) return
    section.scrollIntoView({ block: 'nearest', behavior: prefersStillness() ? 'instant' : 'smooth' })
  })
  useEffect(() => {
    if (answersByPointer > 0) scrollToNext()
  }, [answersByPointer])
}
