import type { Page } from '@playwright/test'

interface Told {
  /** Every amount that stood in the page or was spoken, once each. */
  amounts: string[]
  /** What every countdown said, in its order, as seconds. */
  seconds: number[]
}

type TellingWindow = Window & { tell?: (told: Told) => Promise<void> }

/**
 * Notes every amount and every countdown that the documents of a page tell from now on, in each change and each frame: also
 * what stands there for an instant, and what the server has sent before the app takes over.
 */
export async function recordTold(page: Page): Promise<Told> {
  const told: Told = { amounts: [], seconds: [] }
  await page.exposeFunction('tell', ({ amounts, seconds }: Told) => {
    for (const amount of amounts) if (!told.amounts.includes(amount)) told.amounts.push(amount)
    told.seconds.push(...seconds)
  })
  const record = (): void => {
    const known = new Set<string>()
    let before = ''
    const look = (): void => {
      // Also that of live regions, which is spoken and not seen; each text by itself, so that no two make another amount.
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
      let text = ''
      while (walker.nextNode())
        if (!walker.currentNode.parentElement?.closest('script')) text += `${walker.currentNode.nodeValue}\n`
      const amounts = (text.match(/\d[\d.,]*\d(?=\s*EUR)/g) ?? []).filter((amount) => !known.has(amount))
      const [, minutes, seconds] = /(\d+):(\d\d)/.exec(document.querySelector('[role=timer]')?.textContent ?? '') ?? []
      const left = minutes === undefined || seconds === undefined ? '' : String(Number(minutes) * 60 + Number(seconds))
      for (const amount of amounts) known.add(amount)
      if (amounts.length > 0 || left !== before) {
        void (window as TellingWindow).tell?.({ amounts, seconds: left === '' ? [] : [Number(left)] })
      }
      before = left
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    const frame = (): void => {
      look()
      requestAnimationFrame(frame)
    }
    frame()
  }
  await page.addInitScript(record)
  await page.evaluate(record)
  return told
}
