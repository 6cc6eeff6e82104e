import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Moves fake timers on second by second: React runs the effects that start the next timer only between two acts. */
export async function passSeconds(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
}
