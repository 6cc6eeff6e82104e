import type { Page } from '@playwright/test'

/**
 * Translates each document of the page like browsers do: every text node is replaced by `<font><font>…</font></font>`,
 * including later ones. The words stay the same, so that a test can read them. `from`: whether it begins before or
 * after hydration.
 */
export async function translate(page: Page, from: 'start' | 'takeOver'): Promise<void> {
  await page.addInitScript((from) => {
    const left = 'head, script, style, noscript, textarea, template, svg, font font'
    const wrap = (node: Node): void => {
      const text = node.nodeValue ?? ''
      if (text.trim() === '' || !node.parentElement || node.parentElement.closest(left)) return
      const outer = document.createElement('font' as string)
      outer.style.verticalAlign = 'inherit'
      const inner = outer.cloneNode() as HTMLElement
      inner.textContent = text
      outer.append(inner)
      node.parentElement.replaceChild(outer, node)
    }
    const wrapAll = (): void => {
      const texts: Node[] = []
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(wrap)
    }
    const begin = (): void => {
      wrapAll()
      new MutationObserver(wrapAll).observe(document, { subtree: true, childList: true, characterData: true })
    }
    if (from === 'start') begin()
    else addEventListener('ruhepol:hydrated', begin, { once: true })
  }, from)
}

type Fiber = {
  tag: number
  memoizedProps: unknown
  child: Fiber | null
  sibling: Fiber | null
}

/**
 * The text nodes that React would update or remove itself, which a translated page has lost. Spaces that stay do not
 * count.
 */
export const bareTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    let elements = 0
    const walk = (fiber: Fiber | null): void => {
      for (let each = fiber; each; each = each.sibling) {
        // React's tags of a text and of an element.
        if (each.tag === 6 && typeof each.memoizedProps === 'string' && each.memoizedProps.trim() !== '')
          texts.push(each.memoizedProps)
        else if (each.tag === 5) elements += 1
        walk(each.child)
      }
    }
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$')) ?? ''
    const root = (document as unknown as Record<string, (Fiber & { stateNode: { current: Fiber } }) | undefined>)[key]
    walk(root?.stateNode.current ?? null)
    if (elements < 20) throw new Error('React keeps its tree elsewhere now')
    return texts
  })

/**
 * Texts that are nothing but a name, an address, a number, a time, a code or an amount and would be translated: a
 * translator makes a word of "Lena Winter" or another number of "89.00". `names`: of people.
 */
export const translatedNames = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((names) => {
    const fixed = [
      /^[\d\s.,:–−+%()/•-]*\d[\d\s.,:–−+%()/•-]*(?:EUR|km|Uhr)?$/,
      /^[2-9A-Z]{8}$|^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/,
      /^[^\s@]+@[^\s@]+$/,
      /^(?:[\p{L}. -]+ \d+ ?\p{L}?, )?\d{5} \p{L}+$/u,
    ]
    const known = new Set(names)
    const isFixed = (text: string): boolean =>
      fixed.some((pattern) => pattern.test(text)) || text.split(/, | and | und /).every((part) => known.has(part))
    const left = 'head, script, style, noscript, textarea, template, option, svg, [translate=no]'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode
      const text = nodeValue?.trim() ?? ''
      if (text !== '' && !parentElement?.closest(left) && isFixed(text)) found.push(text)
    }
    return found
  }, names)
