import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import buttons from '../button/button.module.css'
import { ConfirmDialog, Sheet } from './sheet.tsx'
import { prepareDialogs } from '../testing/prepare-dialogs.ts'

beforeAll(prepareDialogs)

const When = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title="When suits you" closeLabel="Close">
    <p>December</p>
    <input aria-label="Day" data-first-focus="" />
  </Sheet>
)

test('a sheet is a dialog with a title and focuses its marked control', () => {
  render(<When open onClose={() => undefined} />)
  expect(screen.getByRole('dialog', { name: 'When suits you' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Day'))
})

test('a sheet renders no content before it is first opened', () => {
  render(<When open={false} onClose={() => undefined} />)
  expect(screen.queryByText('December')).toBeNull()
})

test('a sheet asks its owner to close on Esc and on the close button', () => {
  const close = vi.fn()
  render(<When open onClose={close} />)
  const dialog = screen.getByRole('dialog')
  const cancel = createEvent('cancel', dialog, { cancelable: true })
  fireEvent(dialog, cancel)
  expect(cancel.defaultPrevented).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledTimes(2)
})

test('a sheet with `onDismiss` stays open on Escape or a click beside it, and closes by its button', () => {
  const [close, dismiss] = [vi.fn(), vi.fn()]
  render(<Sheet open onClose={close} onDismiss={dismiss} title="Note" closeLabel="Close" />)
  const dialog = screen.getByRole('dialog')
  fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }))
  fireEvent.click(dialog, { clientX: 1 })
  expect(dismiss.mock.calls).toEqual([['escape'], ['backdrop']])
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent(dialog, createEvent('close', dialog))
  expect(close).toHaveBeenCalledTimes(2)
})

test('a sheet closes the dialog when its owner says so', () => {
  const { rerender } = render(<When open onClose={() => undefined} />)
  rerender(<When open={false} onClose={() => undefined} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a sheet focuses the harmless button of a question and describes the question by its text', () => {
  render(
    <ConfirmDialog
      open
      onClose={() => undefined}
      title="Leave the payment"
      closeLabel="Close"
      stay={{ label: 'Stay and pay', onClick: () => undefined }}
      proceed={{ label: 'Leave and cancel', onClick: () => undefined }}
    >
      <p>Your time becomes free for others.</p>
    </ConfirmDialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay and pay' }))
  expect(screen.getByRole('dialog', { description: 'Your time becomes free for others.' })).toBeDefined()
})

test.each([
  { destructive: false, filled: 'Stay and pay' },
  { destructive: true, filled: 'Leave and cancel' },
])('one button of a question is filled, whether something is lost ($destructive) or not', ({ destructive, filled }) => {
  render(
    <ConfirmDialog
      open
      onClose={() => undefined}
      title="Leave the payment"
      closeLabel="Close"
      stay={{ label: 'Stay and pay', onClick: () => undefined }}
      proceed={{ label: 'Leave and cancel', onClick: () => undefined, destructive }}
    >
      <p>Your time becomes free for others.</p>
    </ConfirmDialog>,
  )
  const isFilled = ({ classList }: HTMLElement): boolean =>
    ['primary', 'danger'].some((variant) => classList.contains(String(buttons[variant])))
  expect(
    screen
      .getAllByRole('button')
      .filter(isFilled)
      .map(({ textContent }) => textContent),
  ).toEqual([filled])
})

test('a sheet is described by its text, or by the part that is marked', () => {
  const { rerender } = render(
    <Sheet open isText onClose={() => undefined} title="Your appointment" closeLabel="Close">
      <p>Thursday, 3 December</p>
    </Sheet>,
  )
  expect(screen.getByRole('dialog', { description: 'Thursday, 3 December' })).toBeDefined()
  rerender(
    <Sheet open describedBy="lead" onClose={() => undefined} title="Newsletter" closeLabel="Close">
      <p id="lead">Once a month</p>
      <input aria-label="Email" />
    </Sheet>,
  )
  expect(screen.getByRole('dialog', { description: 'Once a month' })).toBeDefined()
})

test('a sheet moves the focus to the content if its former element is gone', () => {
  const page = (open: boolean) => (
    <main tabIndex={-1}>
      <When open={open} onClose={() => undefined} />
    </main>
  )
  const { rerender } = render(page(true))
  rerender(page(false))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
