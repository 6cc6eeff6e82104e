import { chromium as playwright, type Page } from '@playwright/test'
import { desktop } from '../../e2e/support/views.ts'
import { chromiumFlags, ensureChromium } from './chromium.ts'

/** For how many seconds the grid is scrolled. */
export const SCROLL_SECONDS = 5
/** A wheel that is turned fast, in pixels per second: four windows. */
export const WHEEL_SPEED = 3_000

const GRID = '[role=grid]'

/**
 * Scrolls the element around this one evenly from its top and returns the frames per second. `speed` is in pixels per
 * second; 'to the end' reaches its end in time, as somebody does who drags its bar.
 */
const scrollThrough = (page: Page, inner: string, speed: number | 'to the end'): Promise<number> =>
  page.locator(inner).evaluate(
    (element, given) => {
      const scroller = element.parentElement as HTMLElement
      const way = scroller.scrollHeight - scroller.clientHeight
      const pace = given.speed === 'to the end' ? way / given.seconds : given.speed
      return new Promise<number>((done) => {
        requestAnimationFrame((begun) => {
          let frames = 0
          const next = (now: number): void => {
            frames += 1
            const passed = (now - begun) / 1_000
            scroller.scrollTop = pace * passed
            if (passed < given.seconds) requestAnimationFrame(next)
            else done(frames / passed)
          }
          requestAnimationFrame(next)
        })
      })
    },
    { speed, seconds: SCROLL_SECONDS },
  )

/** Puts an element as high as this one, with nothing in it, into a box as high as the one around this one. */
const emptied = (page: Page, [inside, outside]: readonly [number, number]): Promise<void> =>
  page.evaluate(
    ([inner, outer]) => {
      document.body.innerHTML = '<div><p></p></div>'
      const [box, content] = [document.querySelector('div'), document.querySelector('p')]
      if (box) Object.assign(box.style, { height: `${outer}px`, overflow: 'auto' })
      if (content) content.style.height = `${inner}px`
    },
    [inside, outside] as const,
  )

/**
 * Scrolls the loaded grid of a page (`grid`) and an empty page of the same server with content as high as that grid
 * (`empty`), in a window of a desktop. Both return their frames per second.
 */
export async function scrolledFrames(origin: string, address: string, { cookie }: { cookie: string }) {
  const browser = await playwright.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
  const context = await browser.newContext({ ...desktop, baseURL: origin, locale: 'en-GB' })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  const openGrid = async () => {
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.locator(GRID).waitFor()
  }
  await openGrid()
  const heights = await page
    .locator(GRID)
    .evaluate((grid) => [grid.scrollHeight, grid.parentElement?.clientHeight ?? 0] as const)
  return {
    pages: (speed: number | 'to the end') => ({
      grid: async () => {
        await openGrid()
        return scrollThrough(page, GRID, speed)
      },
      empty: async () => {
        await page.goto('/bench/empty')
        await emptied(page, heights)
        return scrollThrough(page, 'p', speed)
      },
    }),
    close: () => browser.close(),
  }
}
