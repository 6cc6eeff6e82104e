import type { Page } from '@playwright/test'

type Told = {
  /** Every amount that was shown or announced, once each. */
  amounts: string[]
  /** The values of every countdown, in order, in seconds. */
  seconds: number[]
}

type TellingWindow = Window & { tell?: (told: Told) => Promise<void> }

/**
 * Records every amount and every countdown in a page's documents from now on, in each change and each frame, including
 * short-lived ones and those of the server's page before hydration.
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
      // Including live regions, which are announced and not seen; each text separately, so that two of them cannot form
      // another amount.
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
