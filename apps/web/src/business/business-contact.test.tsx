import { cleanup, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { send } from '../platform/testing/send.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { BusinessContact } from './business-contact.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

async function show(businessContact: { phoneNumber: string | null; whatsAppNumber: string | null }): Promise<void> {
  send.mockResolvedValue({ data: { appConfig: { now: '2027-01-11T08:00:00.000Z', businessContact } } })
  const Contact = () => (
    <Suspense fallback="…">
      <BusinessContact />
      <p>Ende</p>
    </Suspense>
  )
  await renderInApp(Contact, { language: 'de', features: ['business'] })
  await screen.findByText('Ende')
}

test('companies get the numbers from the settings', async () => {
  await show({ phoneNumber: '+49 30 23125060', whatsAppNumber: '+49 1522 8817386' })
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['+49 30 23125060 anrufen', 'tel:+493023125060'],
    ['WhatsApp an +49 1522 8817386', 'https://wa.me/4915228817386'],
  ])
})

test('only configured numbers are offered, and nothing without any', async () => {
  await show({ phoneNumber: null, whatsAppNumber: '+49 1522 8817386' })
  expect(screen.getAllByRole('link')).toHaveLength(1)
  cleanup()
  await show({ phoneNumber: null, whatsAppNumber: null })
  expect(screen.queryByRole('complementary')).toBeNull()
})
