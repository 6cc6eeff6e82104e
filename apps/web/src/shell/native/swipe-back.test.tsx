import { screen } from '@testing-library/react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { JSX } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { isSwipeBack } from '../../platform/swipe-back.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import SwipeBack from './swipe-back.tsx'

const WIDTH = 390

beforeAll(prepareDialogs)

describe('a swipe back', () => {
  const swipe = { right: 200, down: 10, milliseconds: 200, screenWidth: WIDTH }
  test.each([
    ['covers more than half of the screen', swipe, true],
    ['does not count if it ends at the half', { ...swipe, right: 195 }, false],
    ['is faster than 0.3 pixels per millisecond', { ...swipe, milliseconds: 665 }, true],
    ['does not count if it is slower', { ...swipe, right: 210, milliseconds: 700 }, false],
    ['does not count to the left', { ...swipe, right: -200 }, false],
    ['does not count if it goes further up than right', { ...swipe, down: -210 }, false],
  ])('%s', (_what, one, isOne) => expect(isSwipeBack(one)).toBe(isOne))
})

/** The app's current or next address. */
let leadsTo: () => string

function App(): JSX.Element {
  const { pathname } = useLocation()
  const { history } = useRouter()
  useEffect(() => {
    leadsTo = () => history.location.pathname
  }, [history])
  return (
    <>
      <p>{pathname}</p>
      <div data-testid="strip" style={{ overflowX: 'auto' }}>
        <button type="button">a day</button>
      </div>
      <SwipeBack />
    </>
  )
}

function touch(type: string, target: Element, x: number, at: number, fingers = 1): void {
  const point = { clientX: x, clientY: 300 }
  const event = new Event(type, { bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  const points = Array.from({ length: fingers }, () => point)
  target.dispatchEvent(Object.assign(event, { touches: points, changedTouches: points }))
}

const swipeOver = (target: Element, fingers = 1): void => {
  vi.stubGlobal('innerWidth', WIDTH)
  touch('touchstart', target, 20, 1000, fingers)
  touch('touchend', target, 300, 1200, fingers)
}

const showApp = (path: string, before: string[] = []) => renderInApp(App, { path, before })

test('a swipe goes one step back', async () => {
  await showApp('/expert/1', ['/experts'])
  swipeOver(screen.getByText('/expert/1'))
  expect(await screen.findByText('/experts')).toBeDefined()
})

test('a swipe counts even if the element under the finger is removed during it', async () => {
  await showApp('/expert/1', ['/experts'])
  vi.stubGlobal('innerWidth', WIDTH)
  const picture = screen.getByTestId('strip').appendChild(document.createElement('img'))
  touch('touchstart', picture, 20, 1000)
  picture.remove()
  touch('touchend', picture, 300, 1200)
  expect(await screen.findByText('/experts')).toBeDefined()
})

test('a swipe leads home from a page opened by a link', async () => {
  await showApp('/expert/1')
  swipeOver(screen.getByText('/expert/1'))
  expect(await screen.findByText('/home')).toBeDefined()
})

test('a swipe closes the top sheet first', async () => {
  await showApp('/expert/1', ['/experts'])
  const sheet = document.body.appendChild(document.createElement('dialog'))
  const closed = vi.fn()
  sheet.setAttribute('open', '')
  sheet.addEventListener('cancel', closed)
  swipeOver(screen.getByText('/expert/1'))
  sheet.remove()
  expect(closed).toHaveBeenCalledOnce()
  expect(leadsTo()).toBe('/expert/1')
})

test.each([
  ['on the first page', '/home', 1],
  ['with two fingers', '/expert/1', 2],
])('a swipe does nothing %s', async (_where, path, fingers) => {
  await showApp(path, ['/experts'])
  swipeOver(screen.getByText(path), fingers)
  expect(leadsTo()).toBe(path)
})

test('a swipe is left to elements that scroll horizontally', async () => {
  await showApp('/expert/1', ['/experts'])
  Object.defineProperty(screen.getByTestId('strip'), 'scrollWidth', { value: 900 })
  swipeOver(screen.getByRole('button'))
  expect(leadsTo()).toBe('/expert/1')
})
