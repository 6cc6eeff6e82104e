import type { Page } from '@playwright/test'
import type { MessageId } from '@ruhepol/web/i18n/message-id'
import type { Words } from './words.ts'

/** The states of a booking or a voucher order that a page can show, in their order; `against`: it failed. */
const states = {
  held: ['booking.hold', 'cart.step.held', 'common.openPayment.text'],
  unpaid: ['cart.badge.unpaid', 'cart.title.unpaid', 'cart.step.payment.unpaid', 'voucher.finished.unpaid'],
  checking: ['cart.badge.checking', 'cart.title.checking', 'cart.step.payment.checking', 'voucher.finished.checking'],
  unheard: ['cart.badge.unheard', 'cart.title.unheard', 'cart.step.payment.unheard', 'voucher.finished.unheard'],
  atBank: [
    'cart.badge.processing',
    'cart.title.processing',
    'cart.step.payment.processing',
    'voucher.finished.processing',
  ],
  paid: [
    'cart.paid.badge',
    'cart.paid.announcement',
    'cart.timeline.placed',
    'cart.timeline.paid',
    'cart.sheet.title',
    'voucher.finished.title',
    'voucher.finished.text',
  ],
  against: [
    'cart.badge.failed',
    'cart.title.failed',
    'cart.lead.failed',
    'cart.badge.expired',
    'cart.title.expired',
    'cart.badge.cancelled',
    'cart.title.cancelled',
    'cart.cancelled.title',
    'payment.problem.kept',
    'payment.problem.notCharged',
    'payment.problem.holdOver',
    'payment.problem.unreachable',
    'payment.problem.notPayable',
    'payment.problem.failed',
    'payment.problem.notFinalized',
    'payment.return.failedTitle',
    'voucher.finished.failedText',
    'voucher.finished.cancelled',
  ],
} as const satisfies Record<string, readonly MessageId[]>

type State = keyof typeof states

export type Told = {
  /** Every amount that was shown or announced, once each. */
  amounts: string[]
  /** Every amount after "Total", in the order shown. */
  totals: string[]
  /** Every value of the countdown, in the order shown, in seconds. */
  seconds: number[]
  /** The states shown at the same moment, in the order shown. */
  states: State[][]
}

type TellingWindow = Window & { tell?: (told: Told) => Promise<void> }

/**
 * A line with this message, as the source of a regular expression; only its beginning if it contains another element.
 */
const lineOf = (words: Words, id: MessageId): string => {
  const [beginning = '', inside] = words.text(id).split('<')
  return inside === undefined ? words.all(id).source : `^\\s*${beginning.trim()}`
}

/**
 * Records every amount, countdown and state that a page shows or announces from now on, at every change and in every
 * frame: also what is visible for an instant only, and the server's HTML before hydration.
 */
export async function recordTold(page: Page, words: Words): Promise<Told> {
  const told: Told = { amounts: [], totals: [], seconds: [], states: [] }
  await page.exposeFunction('tell', ({ amounts, totals, seconds, states }: Told) => {
    for (const amount of amounts) if (!told.amounts.includes(amount)) told.amounts.push(amount)
    told.totals.push(...totals)
    told.seconds.push(...seconds)
    told.states.push(...states)
  })
  const record = ({
    origin,
    total,
    patterns,
  }: {
    origin: string
    total: string
    patterns: [State, string][]
  }): void => {
    // The pages of banks and third-party frames are not ours to check.
    if (window !== window.top || location.origin !== origin) return
    const known = new Set<string>()
    const stateOf = patterns.map(([state, source]) => [state, new RegExp(source, 'm')] as const)
    let before = { left: '', totals: '', states: '' }
    const look = (): void => {
      // Includes live regions, which are announced but not visible. Each text node is a line of its own, so that two
      // of them cannot be read as one amount.
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
      let text = ''
      const totals: string[] = []
      while (walker.nextNode()) {
        const { nodeValue, parentElement } = walker.currentNode
        if (!nodeValue?.trim() || parentElement?.closest('script, style')) continue
        text += `${nodeValue}\n`
        const sum =
          nodeValue.trim() === total && /[\d.,]+(?=\s*EUR)/.exec(parentElement?.nextElementSibling?.textContent ?? '')
        if (sum) totals.push(sum[0])
      }
      for (const named of document.querySelectorAll('[aria-label]')) text += `${named.getAttribute('aria-label')}\n`
      const amounts = (text.match(/\d[\d.,]*\d(?=\s*EUR)/g) ?? []).filter((amount) => !known.has(amount))
      for (const amount of amounts) known.add(amount)
      const [, minutes, seconds] = /(\d+):(\d\d)/.exec(document.querySelector('[role=timer]')?.textContent ?? '') ?? []
      const left = minutes === undefined || seconds === undefined ? '' : String(Number(minutes) * 60 + Number(seconds))
      const told = [...new Set(stateOf.filter(([, pattern]) => pattern.test(text)).map(([state]) => state))]
      const now = { left, totals: totals.join(), states: told.join() }
      const isNew = {
        left: left !== before.left,
        totals: now.totals !== before.totals,
        states: now.states !== before.states,
      }
      before = now
      if (amounts.length === 0 && !isNew.left && !isNew.totals && !isNew.states) return
      void (window as TellingWindow).tell?.({
        amounts,
        totals: isNew.totals ? totals : [],
        seconds: isNew.left && left !== '' ? [Number(left)] : [],
        states: isNew.states && told.length > 0 ? [told] : [],
      })
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-label'],
    })
    const frame = (): void => {
      look()
      requestAnimationFrame(frame)
    }
    frame()
  }
  const patterns = Object.entries(states).flatMap(([state, ids]) =>
    ids.map((id): [State, string] => [state as State, lineOf(words, id)]),
  )
  const given = { origin: new URL(page.url()).origin, total: words.text('common.total'), patterns }
  await page.addInitScript(record, given)
  await page.evaluate(record, given)
  return told
}

const ranks: readonly State[] = ['held', 'unpaid', 'checking', 'unheard', 'atBank', 'paid']

/** The moments at which a page said less than before, or contradicted itself; empty if there are none. */
export function stepsBack({ states }: Told): string[] {
  const found: string[] = []
  let reached = -1
  for (const moment of states) {
    const said = moment.filter((state) => state !== 'against').map((state) => ranks.indexOf(state))
    const most = Math.max(-1, ...said)
    // A page may say that the slot is held beside another state, but nothing beside that it is paid.
    const isTwo = moment.includes('paid') && moment.length > 1
    if (moment.includes('against') || most < reached || isTwo) found.push(moment.join(' and '))
    reached = Math.max(reached, most)
  }
  return found
}
