import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialog, showDialog, subscribeDialog } from '../platform/open-dialogs.ts'
import { SideSheet } from './side-sheet.tsx'
import { answering } from './testing/answering.ts'
import { renderInOffice } from './testing/render-in-office.tsx'

beforeEach(prepareDialogs)
afterEach(() => showDialog(undefined))

function Shown({ isActing, onClose }: { isActing: boolean; onClose: () => void }) {
  const [open, setOpen] = useState(true)
  const close = () => {
    // Navigating away takes a moment.
    onClose()
    setTimeout(() => setOpen(false))
  }
  return (
    <SideSheet open={open} title="RUHE-1" isActing={isActing} onClose={close} onStop={() => undefined}>
      A booking
    </SideSheet>
  )
}

function show(isActing: boolean) {
  answering([])
  const onClose = vi.fn()
  renderInOffice(<Shown {...{ isActing, onClose }} />)
  const press = (key: string, ctrlKey = false) => fireEvent.keyDown(document.body, { key, ctrlKey })
  return { onClose, press }
}

test.each([
  ['/', false, 'palette'],
  ['k', true, 'palette'],
  ['?', false, 'help'],
] as const)('%s (with Ctrl: %s) closes the sheet before it opens the %s', async (key, ctrl, dialog) => {
  const { press } = show(false)
  const sheet = screen.getByRole('dialog')
  const unsubscribe = subscribeDialog(() => expect(sheet.hasAttribute('open')).toBe(false))
  press(key, ctrl)
  expect(openDialog()).toBeUndefined()
  await waitFor(() => expect(openDialog()).toBe(dialog))
  unsubscribe()
})

test('while an act is being prepared, no key leaves the sheet, so that nothing typed is lost', () => {
  const { onClose, press } = show(true)
  press('/')
  press('k', true)
  press('?')
  expect([onClose.mock.calls.length, openDialog()]).toEqual([0, undefined])
})
