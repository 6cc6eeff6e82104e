import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { ProblemNotice } from './problem-notice.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const show = (heldUntil: string | null) => {
  const now = new Date().toISOString()
  send.mockResolvedValue({ data: { appConfig: { now, cancellationCompensation: 'voucher' } } })
  // jsdom lacks this function.
  Element.prototype.scrollIntoView = () => undefined
  return renderInApp(() => <ProblemNotice problem={{ kind: 'declined', reason: 'refused' }} heldUntil={heldUntil} />, {
    features: ['payment'],
  })
}

test('a declined card says how long the appointment is still held', async () => {
  await show(new Date(Date.now() + 12.5 * 60_000).toISOString())
  const alert = await screen.findByRole('group')
  expect(alert.textContent).toMatch(/Your appointment is held for another 12 minutes, until \d{1,2}:\d\d/)
})

test('a declined card names the day on which the hold ends if the hold lasts for hours', async () => {
  await show(new Date(Date.now() + 23 * 3_600_000).toISOString())
  const alert = await screen.findByRole('group')
  expect(alert.textContent).toMatch(/Your appointment is still held for you until \w{3} \d{1,2} \w{3}, \d{1,2}:\d\d\./)
})

test('a declined card without a hold promises none', async () => {
  await show(null)
  expect((await screen.findByRole('group')).textContent).not.toMatch(/held/)
})
