import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DriverError, isElement, type Element, type Session } from './driver.ts'

/**
 * A query: the visible elements of a role and an accessible name, within another, and which of them. ARIA has no role
 * for a password field, so that is found by a selector.
 */
export type Wanted = ({ role: string } | { selector: string }) & {
  name?: RegExp | string
  within?: Wanted
  at?: number
}

type Step = {
  role: string | undefined
  selector: string
  name: string | undefined
  at: number
}

type Library = {
  queryAllByRole: (scope: HTMLElement, role: string, options: object) => HTMLElement[]
}

const TIMEOUT_MS = 30_000
/** After this time a click is taken for lost. */
const AGAIN_MS = 3_000
const folder = path.dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json'))
/** Finds elements by role and name within the page. */
const library = readFileSync(path.join(folder, 'dist/@testing-library/dom.umd.min.js'), 'utf8')

/** Errors that pass by themselves: the page was still moving, or the next one was just replacing it. */
const passing = new Set([
  'no such frame',
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'move target out of bounds',
])

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function steps({ within, name, at = 0, ...by }: Wanted): Step[] {
  const source = name instanceof RegExp ? name.source : name === undefined ? undefined : escaped(name)
  const how = 'role' in by ? { role: by.role, selector: '' } : { role: undefined, selector: by.selector }
  return [...(within ? steps(within) : []), { ...how, name: source, at }]
}

/** Runs in the page. */
function find(given: Step[]): HTMLElement | 'no library' | null {
  const { TestingLibraryDom: library } = window as unknown as { TestingLibraryDom?: Library }
  if (!library) return 'no library'
  let scope: HTMLElement | undefined = document.body
  for (const { role, selector, name, at } of given) {
    // The library drops the spaces at the ends of the elements that form a name.
    const wanted = name === undefined ? undefined : new RegExp(name.replace(/\\s[*+]|\s/g, ''))
    const options = { hidden: true, ...(wanted && { name: (own: string) => wanted.test(own.replace(/\s/g, '')) }) }
    const found: HTMLElement[] =
      role === undefined
        ? [...scope.querySelectorAll<HTMLElement>(selector)]
        : library.queryAllByRole(scope, role, options)
    scope = found.filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]')).at(at)
    if (!scope) return null
  }
  return scope
}

/** Runs in the page. WebDriver cannot run a script before the page's own, so React's properties on elements must do. */
function isTakenOver(): boolean {
  const isReact = (element: object) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
  return [...document.links, ...document.forms].every((one) => isReact(one))
}

const failuresKey = 'test.failures'

/** Runs in the page: records its errors from now on. React also reports here if it rendered a page again. */
function keepFailures(key: string): void {
  const keep = (failure: unknown): void => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
    sessionStorage.setItem(key, JSON.stringify([...kept, String(failure)]))
  }
  addEventListener('error', ({ message }) => keep(message))
  addEventListener('unhandledrejection', ({ reason }) => keep(reason))
}

/** A page in WebKit, over WebDriver: waits for elements before it clicks them, like Playwright's pages. */
export class WebKitPage {
  readonly session: Session
  readonly origin: string

  constructor(session: Session, origin: string) {
    this.session = session
    this.origin = origin
  }

  /** Runs a function in the page. */
  async run<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...args: Given
  ): Promise<Answer> {
    const script = `return (${work.toString()}).apply(null, arguments)`
    return (await this.session.command('POST', '/execute/sync', { script, args })) as Answer
  }

  async open(address: string): Promise<void> {
    await this.session.command('POST', '/url', { url: new URL(address, this.origin).href })
  }

  /** Opens an address and waits for the app. */
  async visit(address: string): Promise<void> {
    await this.open(address)
    await this.keepFailures()
    await this.until('React to take over', () => this.run(isTakenOver))
    // The elements have it a moment before React handles events.
    await delay(100)
  }

  async url(): Promise<string> {
    return (await this.session.command('GET', '/url')) as string
  }

  async keepFailures(): Promise<void> {
    await this.run(keepFailures, failuresKey)
  }

  /** The errors in the visited documents. */
  async failures(): Promise<string[]> {
    return this.run((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[], failuresKey)
  }

  /** Repeats until the work returns a result. */
  async until<Answer>(what: string, work: () => Promise<Answer | undefined | null | false>): Promise<Answer> {
    const end = Date.now() + TIMEOUT_MS
    let reason = ''
    while (Date.now() < end) {
      try {
        const answer = await work()
        if (answer !== undefined && answer !== null && answer !== false) return answer
      } catch (error) {
        if (!(error instanceof DriverError) || !passing.has(error.code)) throw error
        reason = `: ${error.message}`
      }
      await delay(50)
    }
    throw new Error(`${what} did not happen${reason}`)
  }

  async look(wanted: Wanted): Promise<Element | null> {
    const given = steps(wanted)
    let found: unknown = await this.run(find, given)
    if (found === 'no library') {
      await this.session.command('POST', '/execute/sync', { script: library, args: [] })
      found = await this.run(find, given)
    }
    return isElement(found) ? found : null
  }

  async see(wanted: Wanted): Promise<Element> {
    return this.until(`${JSON.stringify(steps(wanted))} to be seen`, () => this.look(wanted))
  }

  async gone(wanted: Wanted): Promise<void> {
    await this.until(`${JSON.stringify(steps(wanted))} to go`, async () => (await this.look(wanted)) === null)
  }

  async text(wanted: Wanted): Promise<string> {
    return (await this.session.ofElement(await this.see(wanted), 'GET', '/text')) as string
  }

  /** Clicks the found element, once it can be clicked and nothing covers it. */
  async press(wanted: Wanted): Promise<void> {
    await this.until(`a press on ${JSON.stringify(steps(wanted))}`, async () => {
      const element = await this.look(wanted)
      if (!element) return false
      await this.scrollTo(element)
      const place = await this.place(element)
      await delay(50)
      // A moving element would be missed.
      if ((await this.place(element)) !== place) return false
      await this.session.ofElement(element, 'POST', '/click')
      return true
    })
  }

  /** Clicks, and clicks again if nothing follows: the driver loses a click now and then. */
  async pressUntil(wanted: Wanted, isFollowed: () => Promise<boolean>): Promise<void> {
    await this.until(`a press on ${JSON.stringify(steps(wanted))} to be followed`, async () => {
      if (await isFollowed()) return true
      const element = await this.look(wanted)
      if (!element) return false
      await this.scrollTo(element)
      await this.session.ofElement(element, 'POST', '/click')
      const again = Date.now() + AGAIN_MS
      while (Date.now() < again) {
        await delay(50)
        if (await isFollowed()) return true
      }
      return false
    })
  }

  /** The driver itself scrolls no further than to the edge, where bars would cover the element. */
  async scrollTo(element: Element): Promise<void> {
    const script = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`
    await this.session.command('POST', '/execute/sync', { script, args: [element] })
  }

  private async place(element: Element): Promise<string> {
    return JSON.stringify(await this.session.ofElement(element, 'GET', '/rect'))
  }

  /** Clicks a radio or a box until it is ticked: what loads above it may move it from under a click. */
  async choose(wanted: Wanted): Promise<void> {
    await this.pressUntil(
      wanted,
      async () => (await this.session.ofElement(await this.see(wanted), 'GET', '/selected')) === true,
    )
  }

  async type(wanted: Wanted, text: string): Promise<void> {
    await this.until(`typing into ${JSON.stringify(steps(wanted))}`, async () => {
      // Keys reach a field in another origin's frame only once it was clicked.
      await this.press(wanted)
      await this.session.ofElement(await this.see(wanted), 'POST', '/value', { text })
      return true
    })
  }

  async key(value: string): Promise<void> {
    const actions = [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]
    await this.session.command('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] })
  }

  /** Works within a frame. */
  async inFrame(selector: string, work: () => Promise<void>): Promise<void> {
    const frame = await this.until(`${selector} to be there`, async () => {
      const found = (await this.session.command('POST', '/elements', {
        using: 'css selector',
        value: selector,
      })) as Element[]
      for (const one of found) if (await this.session.ofElement(one, 'GET', '/displayed')) return one
      return undefined
    })
    await this.scrollTo(frame)
    await this.session.command('POST', '/frame', { id: frame })
    await work()
    await this.session.command('POST', '/frame', { id: null })
  }

  /** Works within the window that a click opens, and returns. */
  async inNewWindow(press: () => Promise<void>, work: () => Promise<void>): Promise<void> {
    const handles = async () => (await this.session.command('GET', '/window/handles')) as string[]
    const here = await this.session.command('GET', '/window')
    const before = await handles()
    await press()
    const handle = await this.until('a window to open', async () =>
      (await handles()).find((one) => !before.includes(one)),
    )
    await this.session.command('POST', '/window', { handle })
    await work()
    await this.session.command('POST', '/window', { handle: here })
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.session.command('GET', '/screenshot')) as string, 'base64')
  }
}
