import { EmptyState } from '@ruhepol/ui'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../platform/api/api-error.ts'
import { MailedQuestion } from './mailed-question.tsx'
import { renderInApp } from './testing/render-in-app.tsx'

const texts = {
  title: 'End it?',
  text: 'No more mails',
  action: 'End it',
  wrongTitle: 'Opens nothing',
  wrongText: 'Copy it whole',
  failed: 'Try again',
  home: 'Home',
}

test('a mailed link does nothing when a program opens it, and acts when a person clicks', async () => {
  const act = vi.fn(() => Promise.resolve())
  await renderInApp(() => <MailedQuestion texts={texts} act={act} done={<EmptyState heading="h1" title="Ended" />} />, {
    features: [],
  })
  const button = await screen.findByRole('button', { name: 'End it' })
  expect(act).not.toHaveBeenCalled()
  fireEvent.click(button)
  expect(await screen.findByText('Ended')).toBeDefined()
  expect(act).toHaveBeenCalledTimes(1)
})

test.each([
  ['the outcome', 'Ended', () => Promise.resolve()],
  ['that its link is invalid', 'Opens nothing', () => Promise.reject(new ApiError('not_found', 'no such link', {}))],
])('a mailed link moves the focus from the removed button to the page that says %s', async (_what, heading, act) => {
  await renderInApp(() => <MailedQuestion texts={texts} act={act} done={<EmptyState heading="h1" title="Ended" />} />, {
    features: [],
  })
  const button = await screen.findByRole('button', { name: 'End it' })
  button.focus()
  fireEvent.click(button)
  await screen.findByRole('heading', { name: heading })
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main', { name: heading })))
})
