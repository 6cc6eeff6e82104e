import { ToastProvider } from '@ruhepol/ui'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import type { JSX } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { clearDrafts, contactDraft } from '../booking/flow/booking-drafts.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { useUndo } from './use-undo.tsx'

afterEach(() => clearDrafts())

const chosen: BookingSearch = { postalCode: '10115', date: '2027-01-20', type: 'classic', slot: '2027-01-20T10:00:00Z' }
const otherDay: BookingSearch = { postalCode: '10115', date: '2027-01-21' }

/** A page with all choices made; returns a way to change them, and the current choices. */
async function showChosen() {
  const page = { search: chosen, change: (next: BookingSearch): unknown => next }
  const Page = (): JSX.Element => {
    const [search, setSearch] = useState(chosen)
    const { note, undo } = useUndo(setSearch)
    page.search = search
    page.change = (next) => {
      note(search, next)
      setSearch(next)
    }
    return (
      <main id="main" tabIndex={-1}>
        {undo && (
          <button type="button" onClick={undo}>
            Take back
          </button>
        )}
      </main>
    )
  }
  let setLeft: (left: boolean) => void = () => undefined
  const Pages = (): JSX.Element | null => {
    const [left, set] = useState(false)
    setLeft = set
    return left ? null : <Page />
  }
  await renderInApp(
    () => (
      <ToastProvider>
        <Pages />
      </ToastProvider>
    ),
    { features: ['discovery'] },
  )
  const change = (next: BookingSearch): void => {
    act(() => {
      page.change(next)
    })
  }
  return { current: () => page.search, change, leave: () => act(() => setLeft(true)) }
}
const button = () => screen.queryByRole('button', { name: 'Take back' })

describe('undoing a change', () => {
  test('restores what it cleared, and moves the focus to the page', async () => {
    const { current, change } = await showChosen()
    change(otherDay)
    const shown = screen.getByRole('button', { name: 'Take back' })
    shown.focus()
    fireEvent.click(shown)
    expect(current()).toEqual(chosen)
    expect(button()).toBeNull()
    expect(document.activeElement?.id).toBe('main')
  })

  test.each<[string, BookingSearch]>([
    ['something is chosen anew', { ...otherDay, type: 'classic' }],
    ['the place is changed', { ...otherDay, postalCode: '10435' }],
  ])('is no longer offered once %s', async (_what, next) => {
    const { change } = await showChosen()
    change(otherDay)
    change(next)
    expect(button()).toBeNull()
  })

  test('removes its toast once something new is chosen, so that nothing newer is overwritten', async () => {
    const { change } = await showChosen()
    change(otherDay)
    expect(await screen.findByText('Undo')).toBeTruthy()
    change({ ...otherDay, type: 'thai' })
    expect(screen.queryByText('Undo')).toBeNull()
  })

  test('removes its toast with the page, because the next page makes its own changes', async () => {
    const { change, leave } = await showChosen()
    change(otherDay)
    leave()
    expect(screen.queryByText('Undo')).toBeNull()
  })

  test('restores everything that was cleared, including the input', async () => {
    const { current, change } = await showChosen()
    contactDraft.write({ ...contactDraft.initial, name: 'Ada' })
    change({})
    expect(contactDraft.read().name).toBe('')
    expect(await screen.findByText('Your selection has been cleared')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }))
    expect(current()).toEqual(chosen)
    expect(contactDraft.read().name).toBe('Ada')
  })

  test('of clearing everything keeps newer input', async () => {
    const { change } = await showChosen()
    contactDraft.write({ ...contactDraft.initial, name: 'Ada' })
    change({})
    contactDraft.write({ ...contactDraft.initial, name: 'Bo' })
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }))
    expect(contactDraft.read().name).toBe('Bo')
  })

  test('is still offered after a sheet was closed without a choice', async () => {
    const { change } = await showChosen()
    change(otherDay)
    change({ ...otherDay })
    expect(button()).not.toBeNull()
  })
})
