import { fireEvent, screen } from '@testing-library/react'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { JSX } from 'react'
import { beforeEach, test, vi } from 'vitest'
import { renderInApp } from './testing/render-in-app.tsx'
import { useTrail, useWayBack } from './way-back.ts'

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))

/** The app at the last of the addresses, with a back link to `href` and the device's own back button. */
async function walkTo(href: string, [start = '', ...others]: string[]): Promise<void> {
  function App(): JSX.Element {
    const router = useRouter()
    const location = useLocation()
    useTrail()
    const back = useWayBack(href)
    return (
      <>
        <p>{`${location.href} at ${location.state.__TSR_index}`}</p>
        <a
          href={back.href}
          onClick={(event) => {
            back.onPress(event)
            if (event.defaultPrevented) return
            event.preventDefault()
            void router.navigate({ href })
          }}
        >
          Back
        </a>
        {others.map((other) => (
          <button key={other} onClick={() => void router.navigate({ href: other })}>
            {other}
          </button>
        ))}
        <button onClick={() => router.history.back()}>Device</button>
      </>
    )
  }
  await renderInApp(App, { path: start })
  for (const [index, other] of others.entries()) {
    fireEvent.click(screen.getByRole('button', { name: other }))
    await isAt(other, index + 1)
  }
}
const isAt = (href: string, index: number) => screen.findByText(`${href} at ${index}`)
const pressArrow = (): boolean => fireEvent.click(screen.getByRole('link', { name: 'Back' }))

test('the back link goes back to the previous step, from which another step back continues', async () => {
  await walkTo('/booking/summary', ['/treatments', '/booking/summary', '/booking/address'])
  pressArrow()
  await isAt('/booking/summary', 1)
  fireEvent.click(screen.getByRole('button', { name: 'Device' }))
  await isAt('/treatments', 0)
})

test('the back link keeps later choices', async () => {
  await walkTo('/treatments?type=classic&length=90', ['/home', '/treatments?type=classic', '/booking/summary'])
  pressArrow()
  await isAt('/treatments?type=classic&length=90', 1)
})

test('the back link skips a sign-in and later steps in between', async () => {
  await walkTo('/treatments', [
    '/treatments',
    '/booking/summary',
    '/login',
    '/booking/payment',
    '/booking/summary?again=1',
  ])
  pressArrow()
  await isAt('/treatments', 0)
})

test('the back link leaves the booking for the page that the person came from', async () => {
  await walkTo('/home', ['/home', '/expert/1', '/treatments', '/booking/summary', '/treatments?again=1'])
  pressArrow()
  await isAt('/expert/1', 1)
})

test.each([
  ['an unrelated page lies in between', ['/treatments', '/imprint', '/booking/summary']],
  ['the visit began here', ['/booking/summary']],
])('the back link is a link if %s', async (_why, addresses) => {
  await walkTo('/treatments', addresses)
  pressArrow()
  await isAt('/treatments', addresses.length)
})
