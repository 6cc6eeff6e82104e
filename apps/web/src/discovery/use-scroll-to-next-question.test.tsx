import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import type { JSX } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MissingChoice } from './selection.ts'
import { useScrollToNextQuestion } from './use-scroll-to-next-question.ts'
import type { Discovery } from './use-discovery.ts'

const scrolled = vi.fn<(this: HTMLElement, options: ScrollIntoViewOptions) => void>()
let isStill = false

beforeEach(() => {
  scrolled.mockClear()
  isStill = false
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  Element.prototype.scrollIntoView = scrolled
})

/** A page with two questions; its button changes the given state. */
function show(missing: readonly MissingChoice[]): (changes: { answers: number; missing?: MissingChoice[] }) => void {
  let change: (changes: { answers: number; missing?: MissingChoice[] }) => void = () => undefined
  function Page(): JSX.Element {
    const [state, setState] = useState<{ answers: number; missing: readonly MissingChoice[] }>({ answers: 0, missing })
    change = (changes) => setState((before) => ({ ...before, ...changes }))
    useScrollToNextQuestion({ answersByPointer: state.answers } as Discovery, state.missing)
    return (
      <>
        <section aria-label="types">
          <h2 id="type">Treatment</h2>
        </section>
        <section aria-label="starts">
          <h2 id="slot">Start</h2>
          <button type="button">Narrow</button>
        </section>
      </>
    )
  }
  render(<Page />)
  return (changes) => act(() => change(changes))
}

const led = () => scrolled.mock.contexts.map((section) => section.getAttribute('aria-label'))

describe('the next open question', () => {
  test('comes into view after an answer by pointer, wherever the focus is', () => {
    const answer = show(['date', 'type', 'slot'])
    expect(led()).toEqual([])
    const before = document.activeElement
    answer({ answers: 1, missing: ['type', 'slot'] })
    expect(led()).toEqual(['types'])
    expect(scrolled.mock.calls[0]?.[0]).toEqual({ block: 'nearest', behavior: 'smooth' })
    answer({ answers: 2, missing: ['slot'] })
    expect(led()).toEqual(['types', 'starts'])
    expect(document.activeElement).toBe(before)
  })

  test('comes into view without movement for people who prefer that', () => {
    isStill = true
    show(['type'])({ answers: 1 })
    expect(scrolled.mock.calls[0]?.[0]).toMatchObject({ behavior: 'instant' })
  })

  test('does not move after an answer by keyboard, nor once everything is answered', () => {
    const answer = show(['date', 'type'])
    answer({ answers: 0, missing: ['type'] })
    answer({ answers: 1, missing: [] })
    expect(led()).toEqual([])
  })

  test('does not move while its own answers are narrowed', () => {
    const answer = show(['slot'])
    screen.getByRole('button').focus()
    answer({ answers: 1 })
    expect(led()).toEqual([])
  })
})
