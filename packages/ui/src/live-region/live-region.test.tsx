import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Loading } from '../skeleton/skeleton.tsx'
import { Notice } from '../notice/notice.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { prepareDialogs } from '../testing/prepare-dialogs.ts'
import { ToastProvider, useToast } from '../toast/toast.tsx'
import { announce } from './announce.ts'
import { LiveRegion } from './live-region.tsx'

beforeAll(prepareDialogs)
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.runOnlyPendingTimers())

const wait = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
const close = () => undefined
const sheet = (open: boolean) => (
  <Sheet open={open} onClose={close} title="When?" closeLabel="Close">
    A month
  </Sheet>
)
/** The texts of the regions outside and inside the dialog. */
const said = () => {
  const texts = (regions: Element[]) => regions.map(({ textContent }) => textContent).join('')
  const regions = [...document.querySelectorAll('[aria-live]')]
  return {
    page: texts(regions.filter((region) => !region.closest('dialog'))),
    dialog: texts(regions.filter((region) => region.closest('dialog'))),
  }
}

describe('a notice that is announced', () => {
  test.each([
    ['politely', 'status'],
    ['at once', 'alert'],
  ] as const)('inserts its region before its text (%s)', (announced, role) => {
    render(<Notice announced={announced}>The code has been sent</Notice>)
    expect(screen.getByRole(role).textContent).toBe('')
    wait(100)
    expect(screen.getByRole(role).textContent).toBe('The code has been sent')
  })

  test('is rendered with its text on the server', () => {
    expect(renderToString(<Notice announced="politely">The code has been sent</Notice>)).toContain('has been sent')
  })

  test('keeps its text during hydration', () => {
    const notice = <Notice announced="politely">The code has been sent</Notice>
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(notice)
    render(notice, { container, hydrate: true })
    expect(screen.getByRole('status').textContent).toBe('The code has been sent')
  })
})

test('a skeleton that was never seen is not announced when its content has loaded', () => {
  render(<Loading label="Looking for times">…</Loading>)
  wait(299)
  expect(screen.getByRole('status').textContent).toBe('')
  wait(1)
  expect(screen.getByRole('status').textContent).toBe('Looking for times')
})

describe('an announcement', () => {
  test('is made in the page and removed five seconds later', () => {
    render(<LiveRegion />)
    announce('Code applied')
    wait(100)
    expect(said().page).toBe('Code applied')
    wait(5000)
    expect(said().page).toBe('')
  })

  test('is made in the open dialog, since the page behind it is inert', () => {
    const page = (open: boolean) => (
      <>
        {sheet(open)}
        <LiveRegion />
      </>
    )
    const { rerender } = render(page(true))
    announce('5 minutes left')
    wait(100)
    expect(said()).toEqual({ page: '', dialog: '5 minutes left' })
    announce('1 minute left')
    rerender(page(false))
    wait(100)
    expect(said().page).toBe('1 minute left')
  })

  test('is made once if requested twice at the same moment, and again later', () => {
    render(<LiveRegion />)
    announce('Code removed')
    announce('Code removed')
    wait(100)
    expect(said().page).toBe('Code removed')
    announce('Code removed')
    wait(100)
    expect(said().page).toBe('Code removedCode removed')
  })

  test('is dropped if it no longer holds', () => {
    render(<LiveRegion />)
    announce('Too late', 'at once', () => false)
    wait(100)
    expect(said().page).toBe('')
  })
})

test('a toast is announced in the open dialog', () => {
  const Copy = () => {
    const toast = useToast()
    return (
      <button type="button" onClick={() => toast({ text: 'Link copied' })}>
        Copy
      </button>
    )
  }
  render(
    <ToastProvider>
      <Copy />
      {sheet(true)}
      <LiveRegion />
    </ToastProvider>,
  )
  act(() => screen.getByRole('button', { name: 'Copy', hidden: true }).click())
  wait(100)
  wait(100)
  expect(said().dialog).toBe('Link copied')
})
