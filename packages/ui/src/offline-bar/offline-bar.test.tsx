import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { ANNOUNCEMENT_DELAY_MILLISECONDS } from '../live-region/announce.ts'
import { LiveRegion } from '../live-region/live-region.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { prepareDialogs } from '../testing/prepare-dialogs.ts'
import { OfflineBar } from './offline-bar.tsx'

beforeAll(prepareDialogs)

test('a lost connection is announced in the open sheet', () => {
  vi.useFakeTimers()
  const page = (bar: string | undefined) => (
    <>
      <OfflineBar>{bar}</OfflineBar>
      <Sheet open onClose={() => undefined} title="Where?" closeLabel="Close">
        An address
      </Sheet>
      <LiveRegion />
    </>
  )
  const { rerender } = render(page(undefined))
  rerender(page('No connection'))
  act(() => {
    vi.advanceTimersByTime(ANNOUNCEMENT_DELAY_MILLISECONDS)
  })
  expect(screen.getByRole('dialog').querySelector('[aria-live=polite]')?.textContent).toBe('No connection')
  vi.useRealTimers()
})
