import { act, screen } from '@testing-library/react'
import { useNavigate } from '@tanstack/react-router'
import type { JSX } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { consent, decide } from '../analytics/index.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { LateNewsletter } from './late-newsletter.tsx'

vi.mock('./newsletter-sheet.tsx', () => ({ NewsletterSheet: () => <p>the sheet</p> }))

afterEach(() => consent.clear())

test('the invitation to the newsletter does not follow a person to a page on which they book', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(25_000)
  decide({ counting: false }, 0)
  let navigate: ReturnType<typeof useNavigate> | undefined
  function Page(): JSX.Element {
    navigate = useNavigate()
    return <LateNewsletter />
  }
  await renderInApp(Page, { path: '/home' })
  await screen.findByText('the sheet', undefined, { timeout: 15_000 })
  await act(async () => navigate?.({ href: '/treatments' }))
  expect(screen.queryByText('the sheet')).toBeNull()
  await act(async () => navigate?.({ href: '/experts' }))
  await screen.findByText('the sheet', undefined, { timeout: 15_000 })
})
