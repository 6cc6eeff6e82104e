import { LiveRegion } from '@ruhepol/ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import PullToRefresh from './pull-to-refresh.tsx'

const ask = vi.fn(() => Promise.resolve('a list'))
const said = () => [...document.querySelectorAll('[aria-live=polite] p')].map(({ textContent }) => textContent)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  ask.mockClear()
})

function App(): JSX.Element {
  useQuery({ queryKey: ['list'], queryFn: ask })
  return (
    <>
      <main>a list</main>
      <div data-testid="strip" style={{ overflowY: 'auto' }}>
        its own
      </div>
      <PullToRefresh />
      <LiveRegion />
    </>
  )
}

async function showList(path = '/experts'): Promise<void> {
  await renderInApp(App, { features: ['native'], path })
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
}

function touch(type: string, target: Element, x: number, y: number): void {
  const points = [{ clientX: x, clientY: y }]
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches: points, changedTouches: points }))
}

function pull(target: Element, { right = 0, down = 100 } = {}): void {
  touch('touchstart', target, 100, 100)
  touch('touchmove', target, 100 + right / 2, 100 + down / 2)
  touch('touchmove', target, 100 + right, 100 + down)
  touch('touchend', target, 100 + right, 100 + down)
}

test('pulling a list down reloads it, which is announced', async () => {
  await showList()
  pull(screen.getByText('a list'))
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(said()).toEqual(['Refreshing …', 'Up to date.']))
})

test('the button does the same for people who cannot pull', async () => {
  await showList()
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh the list' }))
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(said()).toEqual(['Refreshing …', 'Up to date.']))
})

test.each([
  ['a short way', { down: 87 }],
  ['sideways', { right: 300, down: 100 }],
  ['up', { down: -200 }],
])('nothing is reloaded %s', async (_how, way) => {
  await showList()
  pull(screen.getByText('a list'), way)
  expect([ask.mock.calls.length, said()]).toEqual([1, []])
})

test('nothing is reloaded if the page is not at its top, or an element scrolls by itself', async () => {
  await showList()
  Object.defineProperty(screen.getByTestId('strip'), 'scrollHeight', { value: 900 })
  pull(screen.getByTestId('strip'))
  vi.stubGlobal('scrollY', 40)
  pull(screen.getByText('a list'))
  vi.stubGlobal('scrollY', 0)
  expect([ask.mock.calls.length, said()]).toEqual([1, []])
})

test('a page without a list cannot be pulled', async () => {
  await showList('/settings')
  pull(screen.getByText('a list'))
  expect([ask.mock.calls.length, screen.queryByRole('button')]).toEqual([1, null])
})
