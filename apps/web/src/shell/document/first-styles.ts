/** A rule of a stylesheet as it stands there, with the classes it needs; rules of a group (`@media`) stand inside. */
interface Rule {
  head: string
  body: string
  /** One list of classes for each selector; none for what always stays. */
  needs?: { selector: string; classes: string[] }[]
  inner?: Rule[]
}

/** Where the block or statement that begins at `from` ends, and where its body begins (-1: a statement without one). */
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

/** What a selector needs in any case. In brackets of `:not` or `:is` nothing is needed for certain. */
function classesOf(selector: string): string[] {
  let plain = selector
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  return [...plain.matchAll(/\.([\w-]+)/g)].map((match) => match[1] ?? '')
}

/** Nothing is known of a list whose commas may stand in brackets: it stays whole. */
const needsOf = (head: string): NonNullable<Rule['needs']> =>
  head.includes(',') && head.includes('(')
    ? []
    : head.split(',').map((selector) => ({ selector, classes: classesOf(selector) }))

/** What only answers a pointer: the whole stylesheets are there before that matters. */
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

/** Drops the custom properties that nothing in these styles reads, and those that only such ones read. */
function withoutUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]))
  const kept = css.replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  )
  return kept === css ? css : withoutUnread(kept)
}

/** Drops the animations that no rule left here plays. */
const withoutUnplayed = (css: string): string =>
  css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
    css.replace(rule, '').includes(name) ? rule : '',
  )

/** Drops how something changes: until the whole stylesheets are there, next to nothing does. */
const withoutTransitions = (css: string): string => css.replace(/(?<=[{;])transition(?:-[\w-]+)?:[^;{}]*;?/g, '')

/** Custom properties under names that cost less: here only these styles know them. */
function withShortNames(css: string): string {
  const names = new Map<string, string>()
  return css.replace(/(?<=[{;(\s])--[\w-]+/g, (name) => {
    const short = names.get(name) ?? `--${names.size.toString(36)}`
    names.set(name, short)
    return short
  })
}

/** The styles of a route are the same for every request, and most pages of a route have the same classes. */
const parsed = new Map<string, { rules: Rule[]; written: Map<string, string> }>()

/** Pages of a route whose styles are kept at hand. */
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
 * The page with only those inlined rules that its markup uses: what is painted first fits the first round trip. The
 * whole stylesheets follow with the scripts (late-scripts.ts), before React shows anything else. Markup must not name
 * custom properties in `style` attributes.
 */
export function withFirstStyles(html: string): string {
  return html.replace(styleElement, (_, open: string, css: string, close: string) => {
    const used = new Set<string>()
    for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) for (const name of names.split(' ')) used.add(name)
    return `${open}${stylesFor(css, used)}${close}`
  })
}
