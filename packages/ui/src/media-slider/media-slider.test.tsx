import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MediaSlider } from './media-slider.tsx'
import type { Slide } from './media-slider.tsx'

const width = 400

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  HTMLElement.prototype.scrollTo = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

const slides = ['a', 'b', 'c'].map((name): Slide => ({
  type: 'image',
  picture: { uri: `/${name}.webp`, alt: name, width: 4, height: 3 },
}))
function show(): HTMLElement {
  render(
    <MediaSlider
      slides={slides}
      label="Pictures"
      previousLabel="Previous"
      nextLabel="Next"
      position={(number, count) => `${number} of ${count}`}
    />,
  )
  return screen.getByRole('group', { name: 'Pictures' })
}
const place = () => screen.getByRole('status').firstChild?.textContent
function scroll(track: HTMLElement, left: number): void {
  track.scrollLeft = left
  fireEvent.scroll(track)
}

test('the slider counts the next click from the target slide, not from one that passes by', () => {
  const track = show()
  fireEvent.keyDown(track, { key: 'ArrowRight' })
  scroll(track, 10)
  expect(place()).toBe('2 of 3')
  fireEvent.keyDown(track, { key: 'ArrowLeft' })
  expect(place()).toBe('1 of 3')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  scroll(track, 20)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(place()).toBe('3 of 3')
})

test('the slider reports the slide that a swipe leads to, even if the swipe interrupts a scroll', () => {
  const track = show()
  scroll(track, width)
  expect(place()).toBe('2 of 3')
  fireEvent.keyDown(track, { key: 'ArrowRight' })
  fireEvent.pointerDown(track)
  scroll(track, 0)
  expect(place()).toBe('1 of 3')
})

test('the slider keeps the focus on its button at the first or last picture', () => {
  show()
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  const previous = screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' })
  next.focus()
  for (const at of ['2 of 3', '3 of 3', '3 of 3']) {
    fireEvent.click(next)
    expect(place()).toBe(at)
  }
  expect([next.disabled, next.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  for (let step = 0; step < 3; step += 1) fireEvent.click(previous)
  expect(place()).toBe('1 of 3')
  expect([previous.disabled, previous.getAttribute('aria-disabled')]).toEqual([false, 'true'])
})
