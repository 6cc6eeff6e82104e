// @vitest-environment jsdom
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialog, showDialog } from '../platform/open-dialogs.ts'
import { SideSheet } from './side-sheet.tsx'
import { answering } from './testing/answering.ts'
import { renderInOffice } from './testing/render-in-office.tsx'

beforeEach(prepareDialogs)
afterEach(() => {
  showDialog(undefined)
  cleanup()
  vi.unstubAllGlobals()
})

function show(isActing: boolean) {
  answering([])
  const [onClose, onStop] = [vi.fn(), vi.fn()]
  renderInOffice(
    <SideSheet open title="RUHE-1" {...{ isActing, onClose, onStop }}>
      A booking
    </SideSheet>,
  )
  const press = (key: string, ctrlKey = false) => fireEvent.keyDown(document.body, { key, ctrlKey })
  return { onClose, onStop, press }
}

test.each([
  ['/', false, 'palette'],
  ['k', true, 'palette'],
  ['?', false, 'help'],
] as const)('%s (with Ctrl: %s) leaves an open sheet for the %s', (key, ctrl, dialog) => {
  const { onClose, press } = show(false)
  press(key, ctrl)
  expect([onClose.mock.calls.length, openDialog()]).toEqual([1, dialog])
})

test('while an act is being prepared, no key leaves the sheet, so that nothing typed is lost', () => {
  const { onClose, press } = show(true)
  press('/')
  press('k', true)
  press('?')
  expect([onClose.mock.calls.length, openDialog()]).toEqual([0, undefined])
})
