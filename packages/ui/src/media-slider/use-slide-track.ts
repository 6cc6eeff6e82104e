import { useRef, useState } from 'react'
import type { HTMLAttributes, KeyboardEvent, RefObject } from 'react'

type SlideTrack = {
  /** The index of the visible slide, from 0. */
  at: number
  /** Scrolls to a slide; ignores an index out of range. */
  show: (index: number) => void
  /**
   * Props of the scrolling element, whose children are the slides, each as wide as the element. Give it an accessible
   * name.
   */
  track: HTMLAttributes<HTMLDivElement> & { ref: RefObject<HTMLDivElement | null> }
}

/** Slides side by side that can be swiped, or moved with the arrow keys or `show`. */
export function useSlideTrack(count: number): SlideTrack {
  const ref = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  /** The target of a scroll; slides passed on the way are not reported as current. */
  const goal = useRef<number>(undefined)

  const show = (index: number): void => {
    const element = ref.current
    const slide = element?.children[index]
    if (!element || !(slide instanceof HTMLElement)) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ left: slide.offsetLeft - element.offsetLeft, behavior: calm ? 'instant' : 'smooth' })
    goal.current = index
    setAt(index)
  }
  const followScroll = (): void => {
    const element = ref.current
    if (!element || element.clientWidth === 0) return
    const here = Math.round(element.scrollLeft / element.clientWidth)
    if (goal.current !== undefined && goal.current !== here) return
    goal.current = undefined
    setAt(here)
  }
  const letGo = (): void => {
    goal.current = undefined
  }
  const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.target !== event.currentTarget) return
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    show(at + step)
  }
  return {
    at,
    show,
    track: {
      ref,
      role: 'group',
      // A scrolling region must be reachable by keyboard; its arrow keys show the next slide.
      tabIndex: count > 1 ? 0 : undefined,
      onScroll: followScroll,
      onPointerDown: letGo,
      onWheel: letGo,
      onKeyDown: walk,
    },
  }
}
