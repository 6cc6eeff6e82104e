import { ToastProvider } from '@ruhepol/ui'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from '../platform/testing/send.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { HomePromo } from './home-promo.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

const copied = vi.fn<(text: string) => Promise<void>>()

async function show(): Promise<void> {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
  const banner = { promoName: '15 % in Berlin', promoTextOne: 'Gilt', promoTextTwo: 'einmal.', promoCode: 'RUHE15' }
  send.mockResolvedValue({ data: { activeBanner: banner } })
  const WithToasts = () => (
    <ToastProvider>
      <HomePromo />
    </ToastProvider>
  )
  await renderInApp(WithToasts, { language: 'de', features: ['home'] })
  fireEvent.click(await screen.findByRole('button', { name: /Kopieren/ }))
}

afterEach(() => {
  copied.mockReset()
  Reflect.deleteProperty(navigator, 'clipboard')
})

test("the banner's code is copied, which is announced, and stays selectable text", async () => {
  await show()
  expect(await screen.findByText('Code kopiert')).toBeTruthy()
  expect(copied.mock.calls).toEqual([['RUHE15']])
  expect(screen.getByText('RUHE15')).toBeTruthy()
})

test('a browser that cannot copy shows what to do instead', async () => {
  copied.mockRejectedValue(new Error('denied'))
  await show()
  expect(await screen.findByText(/kopieren Sie ihn selbst/)).toBeTruthy()
})
