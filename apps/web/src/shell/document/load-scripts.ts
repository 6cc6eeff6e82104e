import { forgetEarlyInput } from './early-input.ts'

/** One page's scripts: the entry, its transitive imports, and the complete styles they need. */
export type LateScripts = {
  entry: string
  chunks: string[]
  styles: string[]
}

/** The id of the notice that the page's scripts failed to load (shell/incomplete-bar.tsx). */
export const incompleteId = 'incomplete'

/** Milliseconds before each retry of a request. */
const pauses = [300, 1_500]

/** Milliseconds between reloads of a page that waits for news (`data-waits`) but cannot poll. */
const renewal = 10_000

let isFirstTime = true

/**
 * Leaves the page as the server sent it: its links and forms work by themselves, and a notice says that other things do
 * not. Its reload link first retries in place, so that the input stays. A page that waits for news is reloaded while
 * the server answers.
 */
export function stayIncomplete(tryAgain: () => void): void {
  forgetEarlyInput(booted.passEarlyInput)
  const bar = document.querySelector<HTMLElement>(`#${incompleteId}`)
  if (bar) bar.hidden = false
  if (!isFirstTime) return
  isFirstTime = false
  const retry = (event: Event): void => {
    event.preventDefault()
    if (bar) bar.hidden = true
    tryAgain()
  }
  bar?.querySelector('a')?.addEventListener('click', retry, { once: true })
  if (!document.querySelector('[data-waits]')) return
  setInterval(() => {
    if (!document.hidden && bar?.hidden === false)
      void fetch(location.href).then(({ ok }) => ok && location.reload(), Boolean)
  }, renewal)
}

/** Adds an element that loads something, and another one on failure. Resolves with the last one and its success. */
const fetched = <Tag extends 'link' | 'script'>(
  tag: Tag,
  given: Partial<HTMLElementTagNameMap[Tag]>,
  tries = 0,
): Promise<[HTMLElementTagNameMap[Tag], boolean]> =>
  new Promise((resolve) => {
    const element = Object.assign(document.createElement(tag), given)
    element.onload = () => resolve([element, true])
    element.onerror = () => {
      const pause = pauses[tries]
      if (pause === undefined) return resolve([element, false])
      setTimeout(() => {
        element.remove()
        resolve(fetched(tag, given, tries + 1))
      }, pause)
    }
    document.head.append(element)
  })

function load({ entry, chunks, styles }: LateScripts): void {
  const styled = styles.map((href) => fetched('link', { rel: 'stylesheet', href, media: 'not all' }))
  for (const href of chunks)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  // The page has only the rules of its own markup, but React may add more.
  void Promise.all(styled).then((links) => {
    // All at once, because one stylesheet may override another, and the page must not show an intermediate state.
    for (const [element] of links) element.media = 'all'
    const run = (): void =>
      void fetched('script', { type: 'module', src: entry }).then(([, hasCome]) => {
        if (!hasCome) stayIncomplete(run)
      })
    run()
  })
}

/** Waits for the first paint and its picture, then loads the app. */
export function loadScripts(scripts: LateScripts): void {
  const start = (): void => load(scripts)
  const afterPaint = (): void => {
    // A frame is on the screen only when the next one begins.
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))))
  }
  // The picture of the first view comes first, but a slow one does not delay the app for long.
  const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  // A hidden page paints nothing and gets no frames.
  if (document.hidden) start()
  else if (!first || first.complete) afterPaint()
  else {
    let started = false
    const once = (): void => {
      if (!started) afterPaint()
      started = true
    }
    first.addEventListener('load', once)
    first.addEventListener('error', once)
    setTimeout(once, 1500)
  }
}
