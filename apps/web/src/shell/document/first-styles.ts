/** A rule of a stylesheet with the classes it needs; a group (`@media`) contains its rules. */
type Rule = {
  head: string
  body: string
  /** One list of classes for each selector; empty if it always stays. */
  needs?: { selector: string; classes: string[] }[]
  inner?: Rule[]
}

/**
 * The end of the block or statement that begins at `from`, and the end of its prelude (-1 for a statement without a
 * body).
 */
function endOfRule(css: string, from: number): { open: number; end: number } {
  let open = -1
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    const character = css[at]
    if (character === '"' || character === "'") {
      at = css.indexOf(character, at + 1)
      if (at < 0) break
    } else if (character === ';' && depth === 0) return { open: -1, end: at + 1 }
    else if (character === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (character === '}' && --depth === 0) return { open, end: at + 1 }
  }
  return { open: -1, end: css.length }
}

/** The classes that a selector certainly needs; none inside the brackets of `:not` or `:is`. */
function classesOf(selector: string): string[] {
  let plain = selector
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  return [...plain.matchAll(/\.([\w-]+)/g)].map((match) => match[1] ?? '')
}

/** A list with commas that may be in brackets is kept whole. */
const needsOf = (head: string): NonNullable<Rule['needs']> =>
  head.includes(',') && head.includes('(')
    ? []
    : head.split(',').map((selector) => ({ selector, classes: classesOf(selector) }))

/** Pointer states, which matter only after the complete stylesheets have loaded. */
const answersPointer = /:(?:hover|active)\b/

function parseRules(css: string): Rule[] {
  const rules: Rule[] = []
  for (let at = 0; at < css.length;) {
    const { open, end } = endOfRule(css, at)
    const text = css.slice(at, end)
    at = end
    if (open < 0) {
      if (text.trim()) rules.push({ head: text, body: '' })
      continue
    }
    const head = text.slice(0, text.indexOf('{')).trim()
    const body = text.slice(text.indexOf('{') + 1, -1)
    if (/^@(?:media|supports|starting-style|container|layer)\b/.test(head)) {
      rules.push({ head, body, inner: parseRules(body) })
    } else if (head.startsWith('@')) rules.push({ head, body })
    else {
      const first = head.split(/,(?![^(]*\))/).filter((selector) => !answersPointer.test(selector))
      if (first.length > 0) rules.push({ head: first.join(), body, needs: needsOf(first.join()) })
    }
  }
  return rules
}

function write(rules: readonly Rule[], used: ReadonlySet<string>): string {
  let css = ''
  for (const { head, body, needs, inner } of rules) {
    if (inner) {
      const kept = write(inner, used)
      if (kept) css += `${head}{${kept}}`
    } else if (!needs?.length) css += body ? `${head}{${body}}` : head
    else {
      const kept = needs.filter(({ classes }) => classes.every((name) => used.has(name)))
      if (kept.length > 0) css += `${kept.map(({ selector }) => selector).join(',')}{${body}}`
    }
  }
  return css
}

/** Drops custom properties that no remaining style uses, directly or indirectly. */
function withoutUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]))
  const kept = css.replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  )
  return kept === css ? css : withoutUnread(kept)
}

/** Drops animations that no remaining rule uses. */
const withoutUnplayed = (css: string): string =>
  css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
    css.replace(rule, '').includes(name) ? rule : '',
  )

/** Drops transitions, which hardly matter until the complete stylesheets have loaded. */
const withoutTransitions = (css: string): string => css.replace(/(?<=[{;])transition(?:-[\w-]+)?:[^;{}]*;?/g, '')

/** Shorter names for custom properties, which only these styles use here. */
function withShortNames(css: string): string {
  const names = new Map<string, string>()
  return css.replace(/(?<=[{;(\s])--[\w-]+/g, (name) => {
    const short = names.get(name) ?? `--${names.size.toString(36)}`
    names.set(name, short)
    return short
  })
}

/** A route's styles are the same for every request, and most of its pages have the same classes. */
const parsed = new Map<string, { rules: Rule[]; written: Map<string, string> }>()

/** How many pages of a route have cached styles. */
const mostWritten = 50

function stylesFor(css: string, used: ReadonlySet<string>): string {
  const known = parsed.get(css) ?? { rules: parseRules(css), written: new Map<string, string>() }
  parsed.set(css, known)
  const key = [...used].join(' ')
  const before = known.written.get(key)
  if (before !== undefined) return before
  const styles = withShortNames(withoutUnread(withoutTransitions(withoutUnplayed(write(known.rules, used)))))
  if (known.written.size >= mostWritten) known.written.clear()
  known.written.set(key, styles)
  return styles
}

const styleElement = /(<style[^>]*data-tsr-inline-css[^>]*>)([^]*?)(<\/style>)/

/**
 * The page with only those inlined rules that its markup uses, so that the first paint fits into the first round trip.
 * The complete stylesheets load with the scripts (late-scripts.ts), before React shows anything else. Markup must not
 * use custom properties in `style` attributes.
 */
export function withFirstStyles(html: string): string {
  return html.replace(styleElement, (_, open: string, css: string, close: string) => {
    const used = new Set<string>()
    for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) for (const name of names.split(' ')) used.add(name)
    return `${open}${stylesFor(css, used)}${close}`
  })
}
