import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LiveRegion } from '../live-region/live-region.tsx'
import { Countdown } from './countdown.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})

const MINUTE = 60_000
const Hold = ({ endsAt, onEnd }: { endsAt: number; onEnd?: () => void }) => (
  <>
    <LiveRegion />
    <Countdown
      endsAt={endsAt}
      total={15 * MINUTE}
      now={() => Date.now()}
      sentence={(time) => <>Held for {time}</>}
      announcement={(minutes) => `${minutes} minutes left`}
      onEnd={onEnd}
    />
  </>
)
const said = () => document.querySelector('[aria-live=polite]')?.textContent
const wait = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

test('the countdown counts the remaining time down in minutes and seconds', () => {
  render(<Hold endsAt={12 * MINUTE} />)
  wait(8_000)
  expect(screen.getByRole('timer').textContent).toBe('Held for 11:52')
})

test('the countdown stays silent except at five minutes and one minute', () => {
  render(<Hold endsAt={5 * MINUTE + 2_000} />)
  expect(said()).toBe('')
  wait(2_500)
  expect(said()).toBe('5 minutes left')
  wait(4 * MINUTE)
  expect(said()).toBe('1 minutes left')
})

test('the countdown does not announce a mark that had passed when the page was opened', () => {
  render(<Hold endsAt={3 * MINUTE} />)
  wait(1_000)
  expect(said()).toBe('')
})

test('the countdown never shows more time than before, even if the clock is corrected', () => {
  render(<Hold endsAt={12 * MINUTE} />)
  wait(8_000)
  vi.setSystemTime(3_000)
  wait(1_000)
  expect(screen.getByRole('timer').textContent).toBe('Held for 11:52')
  wait(9_000)
  expect(screen.getByRole('timer').textContent).toBe('Held for 11:47')
})

test('the countdown reports the end once', () => {
  const end = vi.fn()
  render(<Hold endsAt={2_000} onEnd={end} />)
  wait(10_000)
  expect(end).toHaveBeenCalledOnce()
  expect(screen.getByRole('timer').textContent).toBe('Held for 0:00')
})
