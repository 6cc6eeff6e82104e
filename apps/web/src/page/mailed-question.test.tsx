// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(cleanup)

test('a mailed link does nothing when a program opens it, and acts when a person clicks', async () => {
  const act = vi.fn(() => Promise.resolve())
  await renderInApp(() => <MailedQuestion texts={texts} act={act} done={<p>Ended</p>} />, { features: [] })
  const button = await screen.findByRole('button', { name: 'End it' })
  expect(act).not.toHaveBeenCalled()
  fireEvent.click(button)
  expect(await screen.findByText('Ended')).toBeDefined()
  expect(act).toHaveBeenCalledTimes(1)
})
