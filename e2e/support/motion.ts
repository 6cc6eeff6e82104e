import type { Page } from '@playwright/test'

/** For `test.use` where movements are shown, as by default on a device; the other tests ask for less motion. */
export const inMotion = { reducedMotion: 'no-preference' } as const

/** Properties that may change gradually, as the source of a regular expression, which can be passed into the page. */
const still = [
  // Fades without moving.
  'opacity',
  // Changes its colour without moving.
  '.*color',
  'fill',
  'stroke',
  'box-shadow',
  // Stays until it has faded.
  'display',
  'overlay',
  'visibility',
].join('|')

/** Seconds that a fade may take where less motion is wanted (experience 7). */
const longestFade = 0.08

/** Runs in the page. Finds elements whose styles would animate a movement or a long fade, now or once they are used. */
function movable([given, longest]: readonly [string, number]): string[] {
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
        const isMoving = time > 0 && !isStill.test(property)
        if (isMoving || time > longest)
          found.push(`${property} ${isMoving ? 'moves' : 'fades'} for ${time} s: ${name(element)}${part ?? ''}`)
      }
      if (!part && style.scrollBehavior === 'smooth') found.push(`scrolls smoothly: ${name(element)}`)
    }
    if (element instanceof HTMLVideoElement && !element.paused) found.push('a film plays')
  }
  return [...new Set(found)]
}

export const movableIn = (page: Page): Promise<string[]> => page.evaluate(movable, [still, longestFade] as const)

/** Runs in the page before its own scripts. Reports everything that moves or scrolls smoothly from now on. */
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
  /** Normalizes the notations of an unmoved element. */
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
        // Without a keyframe, the element is where it belongs.
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

/** Asks for reduced motion before the first page. Returns a list to which everything that moves anyway is added. */
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
