import type { Page } from '@playwright/test'

/** What each of the checks in the page may let pass: a source of a regular expression, as a function that runs there is given no other. */
const still = [
  // Fades in its place.
  'opacity',
  // Changes its colour in its place.
  '.*color',
  'fill',
  'stroke',
  'box-shadow',
  // Stays until it has faded.
  'display',
  'overlay',
  'visibility',
].join('|')

/** Runs in the page: what is meant to move there, now or once it is pressed. */
function movable(given: string): string[] {
  const isStill = new RegExp(`^(?:${given}|none)$`)
  const found: string[] = []
  const name = (element: Element): string =>
    `${element.localName}.${element.getAttribute('class') ?? ''} "${element.textContent.trim().slice(0, 30)}"`
  for (const element of document.querySelectorAll('*')) {
    for (const part of [undefined, '::before', '::after']) {
      const style = getComputedStyle(element, part)
      if (part && style.content === 'none') continue
      const times = style.transitionDuration.split(', ').map(Number.parseFloat)
      for (const [at, property] of style.transitionProperty.split(', ').entries()) {
        const time = times[at % times.length] ?? 0
        if (time > 0 && !isStill.test(property))
          found.push(`${property} moves for ${time} s: ${name(element)}${part ?? ''}`)
      }
      if (!part && style.scrollBehavior === 'smooth') found.push(`scrolls smoothly: ${name(element)}`)
    }
    if (element instanceof HTMLVideoElement && !element.paused) found.push('a film plays')
  }
  return [...new Set(found)]
}

export const movableIn = (page: Page): Promise<string[]> => page.evaluate(movable, still)

/** Runs in the page before its own scripts: tells of all that moves or scrolls smoothly from now on. */
function tellOfMotion([given, tell]: readonly [string, string]): void {
  if (window !== window.top) return
  const isStill = new RegExp(
    `^(?:${given}|offset|computedOffset|easing|composite)$`.replace(/-(.)/g, (_, letter: string) =>
      letter.toUpperCase(),
    ),
    'i',
  )
  const report = (what: string): void => {
    const binding = (window as unknown as Record<string, (what: string) => unknown>)[tell]
    void binding?.(`${location.pathname}: ${what}`)
  }
  /** Where something is that has not moved, however it is written. */
  const place = (value: unknown): string => String(value).replace(/^(?:0px ?|none|1)+$/, '0')
  const look = (): void => {
    for (const animation of document.getAnimations()) {
      const { effect } = animation
      if (!(effect instanceof KeyframeEffect)) continue
      const { duration, iterations } = effect.getComputedTiming()
      if (Number(duration) === 0) continue
      const frames = effect.getKeyframes()
      const moved = [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter((property) => {
        if (isStill.test(property)) return false
        const places = frames.filter((frame) => property in frame).map((frame) => place(frame[property]))
        // A frame that is left out is where the element is anyway.
        return new Set(places.length < frames.length ? [...places, '0'] : places).size > 1
      })
      const { target, pseudoElement } = effect
      const name = `${target?.localName}.${target?.getAttribute('class') ?? ''}${pseudoElement ?? ''}`
      if (moved.length > 0) report(`${moved.join(', ')} moved: ${name}`)
      else if (iterations === Infinity) report(`never comes to rest: ${name}`)
    }
  }
  for (const start of ['animationstart', 'transitionrun'])
    addEventListener(start, look, { capture: true, passive: true })
  for (const name of ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView'] as const) {
    for (const owner of [window, Element.prototype] as unknown as Record<string, unknown>[]) {
      const original = owner[name] as ((...given: unknown[]) => unknown) | undefined
      if (!original) continue
      owner[name] = function scroll(this: unknown, ...given: unknown[]) {
        const [options] = given
        if (typeof options === 'object' && options && 'behavior' in options && options.behavior === 'smooth')
          report(`scrolls smoothly by ${name}`)
        return original.apply(this, given)
      }
    }
  }
}

/** Opens the page for somebody who wants no motion. What moves all the same is added to the list from then on. */
export async function withoutMotion(page: Page): Promise<string[]> {
  const moved: string[] = []
  const tell = 'tellOfMotion'
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.exposeFunction(tell, (what: string) => {
    if (!moved.includes(what)) moved.push(what)
  })
  await page.addInitScript(tellOfMotion, [still, tell] as const)
  return moved
}
