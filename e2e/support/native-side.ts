import type { Page } from '@playwright/test'
import type { NativePlatform } from '@ruhepol/web/platform/native-platform'
import { installNativeBridge, type NativeBridge, type PluginCall } from '@ruhepol/web/platform/testing/native-bridge'
import { takenOver } from './page-ready.ts'
import { settled } from './sweep.ts'

/** Milliseconds per plugin call, one after the other. */
const PACE = 5

export type ShellWindow = Window & { nativeSide: NativeBridge }

/** An event on the device, as reported by a plugin. */
export type Happening = {
  plugin: string
  event: string
  detail: Record<string, unknown>
}

/** The simulated shell of the static app: records plugin calls, answers them, and emits events. */
export class NativeSide {
  readonly page: Page
  readonly platform: NativePlatform
  /** The pages that links in messages and mails lead to. */
  readonly product: string

  constructor(page: Page, platform: NativePlatform, product: string) {
    this.page = page
    this.platform = platform
    this.product = product
  }

  /** Installed before every document of the page, as a shell does it, but not in other sites' frames. */
  async install(): Promise<void> {
    await this.page.addInitScript(
      `if (window === window.top) (window.nativeSide = (${String(installNativeBridge)})('${this.platform}')).pace = ${PACE}`,
    )
  }

  /** The page's calls of a plugin since it was loaded. */
  async calls(plugin: string): Promise<PluginCall[]> {
    const all = await this.page.evaluate(() => (window as unknown as ShellWindow).nativeSide.calls)
    return all.filter((call) => call.plugin === plugin)
  }

  /** Starts the app, by a tap on its icon or by a page's link. */
  async start(link?: string): Promise<void> {
    await this.startBy(...(link === undefined ? [] : [this.link(link)]))
  }

  /** Starts the app by an event on the device. */
  async startBy(...happenings: Happening[]): Promise<void> {
    const opening = await this.page.addInitScript((given) => {
      const { nativeSide } = window as unknown as Partial<ShellWindow>
      for (const { plugin, event, detail } of given) nativeSide?.happen(plugin, event, detail)
    }, happenings)
    await this.page.goto('/')
    await opening.dispose()
    await takenOver(this.page)
    await this.listens()
  }

  private link(path: string): Happening {
    return { plugin: 'App', event: 'appUrlOpen', detail: { url: this.product + path } }
  }

  async happen(happening: Happening): Promise<void> {
    await this.page.evaluate(({ plugin, event, detail }) => {
      ;(window as unknown as ShellWindow).nativeSide.happen(plugin, event, detail)
    }, happening)
  }

  /** Resolves when the app listens to the device's events. */
  private async listens(): Promise<void> {
    await this.page.waitForFunction(() =>
      (window as unknown as ShellWindow).nativeSide.calls.some(
        ({ plugin, method, options }) =>
          plugin === 'App' && method === 'addListener' && (options as { eventName: string }).eventName === 'backButton',
      ),
    )
  }

  /** The app's files are on the device, so from now on they load without a connection too. */
  async keepFilesOnDevice(): Promise<void> {
    const { host } = new URL(this.page.url())
    await this.page.route(
      (url) => url.host === host,
      async (route) => {
        const url = new URL(route.request().url())
        // Only browsers can resolve the host name under which the files are served.
        url.hostname = '127.0.0.1'
        const answer = await fetch(url)
        const contentType = answer.headers.get('content-type') ?? ''
        await route.fulfill({ status: answer.status, contentType, body: Buffer.from(await answer.arrayBuffer()) })
      },
    )
  }

  /** Sets the device's safe area at its edges, in CSS pixels, until the end of the test. */
  async keepEdges(edges: { top: number; bottom: number }): Promise<void> {
    const developer = await this.page.context().newCDPSession(this.page)
    await developer.send('Emulation.setSafeAreaInsetsOverride', { insets: edges })
  }

  /** A tap on a page's link while the app is open. */
  async openLink(link: string): Promise<void> {
    await this.happen(this.link(link))
  }

  /**
   * The current page's links that lead nowhere in a shell: to an address that is no page of the app, or to a second
   * page.
   */
  async lostLinks(): Promise<string[]> {
    return this.page.locator('a[href]').evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter(({ href, target, download }) => {
          const { origin, pathname, protocol } = new URL(href)
          if (protocol === 'blob:' || protocol === 'data:') return true
          return origin === location.origin && (target !== '' || download !== '' || /\.\w+$/.test(pathname))
        })
        .map(({ outerHTML }) => outerHTML),
    )
  }

  /** The device's back button. */
  async pressBack(): Promise<void> {
    await this.happen({ plugin: 'App', event: 'backButton', detail: { canGoBack: true } })
  }

  /** Goes one step back in this device's way. */
  async stepBack(): Promise<void> {
    if (this.platform === 'android') await this.pressBack()
    else await this.swipe()
  }

  /** A finger that moves to the right over a share of the screen's width. */
  async swipe({ share = 0.7, milliseconds = 200, down = 12 } = {}): Promise<void> {
    const { width } = this.page.viewportSize() ?? { width: 0 }
    const { page } = this
    // A removed element keeps receiving the events of the finger that touched it.
    await settled(page)
    // Horizontally scrolling elements handle the finger themselves, so this one starts at an element that every page
    // has.
    const title = page.getByRole('heading', { level: 1 })
    // On a long page, the heading may be out of view, and the finger would touch a field instead.
    await title.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const heading = await title.boundingBox()
    const from = { x: 30, y: heading ? Math.max(heading.y, 80) + 10 : 200 }
    const developer = await page.context().newCDPSession(page)
    const began = Date.now() / 1000
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      developer.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + width * share * part, y: from.y + down * part }],
        timestamp: began + (milliseconds / 1000) * part,
      })
    await touch('touchStart', 0)
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part)
    await touch('touchEnd', 1)
    await developer.detach()
  }
}
