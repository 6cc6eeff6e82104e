import type { BrowserContext } from '@playwright/test'

/** Runs in the page. Finds shown or announced text that nobody wrote: a missing value, an invalid date. */
export function wrongWords(): string[] {
  const wrong = /undefi|Invalid Date|\bNaN\b|\[object /
  const attributes = [...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  )
  return [document.title, ...document.body.innerText.split('\n'), ...attributes].filter((text) => wrong.test(text))
}

/** Runs in the page before its own scripts. Logs a wrong word as an error, however briefly it is shown. */
function watch(): void {
  const wrong = /undefi|Invalid Date|\bNaN\b|\[object /
  const report = (text: string): void => console.error(`a text that nobody wrote: ${text.slice(0, 80)}`)
  const readText = (node: Node): void => {
    const parent = node instanceof Element ? node : node.parentElement
    if (!wrong.test(node.textContent ?? '') || parent?.closest('script, style, template')) return
    if (node instanceof Element) for (const child of node.childNodes) readText(child)
    else report(node.textContent ?? '')
  }
  const readNames = (element: Element): void => {
    for (const name of ['aria-label', 'title', 'alt']) {
      const value = element.getAttribute(name) ?? ''
      if (wrong.test(value)) report(value)
    }
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') readText(target)
      if (type === 'attributes') readNames(target as Element)
      for (const node of addedNodes) {
        readText(node)
        if (!(node instanceof Element)) continue
        for (const named of [node, ...node.querySelectorAll('[aria-label], [title], [alt]')]) readNames(named)
      }
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-label', 'title', 'alt'],
  })
}

/** Fails a test if one of its pages shows a wrong word. */
export async function watchWords(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch)
}
