/** The scripts of one page: the entry, what it would import one after the other, and the whole styles they count on. */
export interface LateScripts {
  entry: string
  chunks: string[]
  styles: string[]
}

const link = (rel: string, href: string, media: string): Promise<HTMLLinkElement> =>
  new Promise((resolve) => {
    const element = document.createElement('link')
    const done = (): void => resolve(element)
    document.head.append(Object.assign(element, { rel, href, media, onload: done, onerror: done }))
  })

function load({ entry, chunks, styles }: LateScripts): void {
  const styled = styles.map((href) => link('stylesheet', href, 'not all'))
  for (const href of chunks) void link('modulepreload', href, '')
  // The page has the rules of its own markup only; React may add more.
  void Promise.all(styled).then((links) => {
    // All at once: a rule of one may be taken back in another, and the page must not show what is between.
    for (const element of links) element.media = 'all'
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
  })
}

/** Waits for the first paint and its picture, then fetches the app. */
export function loadScripts(scripts: LateScripts): void {
  const start = (): void => load(scripts)
  const afterPaint = (): void => {
    // A frame is on the screen only when the next ones begin.
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))))
  }
  // The picture of the first view goes first; a slow one does not keep the app waiting for long.
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
