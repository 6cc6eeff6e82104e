import type { CDPSession, Page } from '@playwright/test'
import type { SpokenWords } from './screen-reader-words.ts'

type AxValue = {
  value?: unknown
}

type AxNode = {
  nodeId: string
  parentId?: string
  ignored: boolean
  role?: AxValue
  name?: AxValue
  description?: AxValue
  value?: AxValue
  properties?: { name: string; value: AxValue }[]
  childIds?: string[]
}

type HearingWindow = Window & { hear?: (message: string) => Promise<void> }

/** Read with all of their content. */
const leaves = new Set([
  'button',
  'checkbox',
  'combobox',
  'heading',
  'image',
  'img',
  'link',
  'option',
  'radio',
  'searchbox',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
])
/** Named on entering them, if they have a name. */
const containers = new Set([
  'article',
  'banner',
  'complementary',
  'contentinfo',
  'dialog',
  'form',
  'grid',
  'group',
  'listbox',
  'main',
  'navigation',
  'radiogroup',
  'region',
  'table',
])

const textOf = (value: AxValue | undefined): string =>
  typeof value?.value === 'string' || typeof value?.value === 'number'
    ? String(value.value)
        .replaceAll(/[\s\u00AD\u200B]+/g, ' ')
        .trim()
    : ''

/** Records in every document of the page the announcements of its live regions. */
function listen(): void {
  const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output'
  const isHeard = (region: Element): boolean =>
    region.checkVisibility() &&
    !region.closest('[aria-hidden=true], [inert]') &&
    (!document.querySelector('dialog[open]') || region.closest('dialog[open]') !== null)
  const words = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.matches('[aria-hidden=true], [hidden], svg, style, script')) return ''
    const inside = [...node.childNodes].map(words).join('')
    return node.matches('span, b, strong, a, i, em, time, small') ? inside : ` ${inside} `
  }
  const cleaned = (text: string): string => text.replaceAll(/[\s\u00AD\u200B]+/g, ' ').trim()
  const hear = (text: string): void => {
    if (text !== '') void (window as HearingWindow).hear?.(text)
  }
  const before = new WeakMap<Element, string>()
  const standing = new WeakSet<Element>()
  const stand = (region: Element): void => {
    standing.add(region)
    before.set(region, cleaned(words(region)))
  }
  const observer = new MutationObserver((records) => {
    const changed = new Map<Element, Node[]>()
    for (const { target, addedNodes, type } of records) {
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue
        for (const region of [added, ...added.querySelectorAll(regions)]) {
          if (region.matches(regions) && !standing.has(region)) stand(region)
        }
      }
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      if (!region || !standing.has(region)) continue
      const nodes = changed.get(region) ?? []
      nodes.push(...(type === 'characterData' ? [target] : addedNodes))
      changed.set(region, nodes)
    }
    for (const [region, nodes] of changed) {
      const text = cleaned(words(region))
      const isNew = text !== before.get(region)
      before.set(region, text)
      if (!isNew || nodes.length === 0 || !isHeard(region)) continue
      const isWhole = region.matches('[role=status], [role=alert], [aria-atomic=true], output')
      hear(isWhole ? text : cleaned(nodes.map(words).join(' ')))
    }
  })
  const begin = (): void => {
    document.querySelectorAll(regions).forEach(stand)
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  else begin()
}

/**
 * Reads a page like a screen reader: from the browser's own accessibility tree and the announcements of live regions.
 * It does not imitate any screen reader's habits, but reads what all of them are given.
 */
export class ScreenReader {
  private readonly session: CDPSession
  private readonly spoken: SpokenWords
  private messages: string[] = []
  /** Names and descriptions with a misplaced pause, such as "Morning , 9 to 12". */
  readonly torn = new Set<string>()

  private constructor(session: CDPSession, spoken: SpokenWords) {
    this.session = session
    this.spoken = spoken
  }

  static async on(page: Page, spoken: SpokenWords): Promise<ScreenReader> {
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    const reader = new ScreenReader(session, spoken)
    await page.exposeFunction('hear', (message: string) => void reader.messages.push(message))
    await page.addInitScript(listen)
    return reader
  }

  /** The announcements since the last call. */
  heard(): string[] {
    const messages = this.messages
    this.messages = []
    return messages
  }

  private async tree(): Promise<Map<string, AxNode>> {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree')
    return new Map((nodes as AxNode[]).map((node) => [node.nodeId, node]))
  }

  private property(node: AxNode, name: string): unknown {
    return node.properties?.find((property) => property.name === name)?.value.value
  }

  /** A node with its role, states and description. */
  private say(node: AxNode): string {
    const { spoken } = this
    const role = textOf(node.role)
    const has = (name: string): boolean => [true, 'true'].includes(this.property(node, name) as boolean | string)
    const isTicked = role === 'radio' || role === 'checkbox' || role === 'switch'
    const expanded = this.property(node, 'expanded')
    const isWritten = role === 'textbox' || role === 'searchbox' || role === 'combobox' || role === 'spinbutton'
    const states = [
      isTicked && (has('checked') ? spoken.checked : spoken.unchecked),
      has('pressed') && spoken.pressed,
      has('selected') && spoken.selected,
      expanded === true && spoken.expanded,
      expanded === false && spoken.collapsed,
      has('disabled') && spoken.unavailable,
      this.property(node, 'invalid') === 'true' && spoken.invalid,
      has('required') && spoken.required,
      isWritten && has('readonly') && spoken.readonly,
      isWritten && textOf(node.value),
    ]
    for (const text of [textOf(node.name), textOf(node.description)]) {
      if (/\s[,.;:!?](\s|$)|,,|,$/.test(text)) this.torn.add(text)
    }
    const named = role === 'heading' ? spoken.heading(String(this.property(node, 'level'))) : spoken.roles[role]
    return [textOf(node.name), named, ...states, textOf(node.description)].filter(Boolean).join(', ')
  }

  private focusedIn(nodes: Map<string, AxNode>): AxNode | undefined {
    return [...nodes.values()].findLast((node) => !node.ignored && this.property(node, 'focused') === true)
  }

  /** Everything below the focused node or the first node with this role, or on the whole page, line by line. */
  async read(from?: string): Promise<string[]> {
    const nodes = await this.tree()
    const isFirst = (node: AxNode): boolean => !node.ignored && (from === undefined || textOf(node.role) === from)
    const start = from === 'focus' ? this.focusedIn(nodes) : [...nodes.values()].find(isFirst)
    const lines: string[] = []
    let texts: string[] = []
    /** The lines of radios and boxes, whose label follows, and of fields, whose label precedes. */
    const tiles = new Set<number>()
    const labels = new Set<number>()
    const flush = (): void => {
      // The end of a line is a pause anyway.
      const line = texts
        .join(' ')
        .replaceAll(/ ([,.;:!?…])/g, '$1')
        .replace(/,\s*$/, '')
      if (line.trim() !== '') lines.push(line)
      texts = []
    }
    const visited = new Set<AxNode>()
    const visit = (node: AxNode): void => {
      visited.add(node)
      const own = textOf(node.role)
      const children = (node.childIds ?? []).flatMap((id) => nodes.get(id) ?? [])
      if (node.ignored) return children.forEach(visit)
      if (own === 'InlineTextBox' || own === 'ListMarker') return undefined
      if (own === 'StaticText') return void texts.push(textOf(node.name))
      if (own === 'list' || own === 'DescriptionList') {
        flush()
        const items = children.filter((child) => textOf(child.role) === 'listitem').length
        if (items > 0) lines.push(this.spoken.list(items))
        children.forEach(visit)
        return flush()
      }
      if (own === 'link' && texts.length > 0) {
        // A link within a sentence is read as part of that sentence.
        return void texts.push(`[${textOf(node.name)}, ${this.spoken.roles['link']}]`)
      }
      if (leaves.has(own)) {
        flush()
        if (own.startsWith('im') && textOf(node.name) === '') return undefined
        if (own === 'radio' || own === 'checkbox') tiles.add(lines.length)
        if (own === 'textbox' || own === 'combobox') labels.add(lines.length)
        lines.push(this.say(node))
        return undefined
      }
      const isInline = own === 'strong' || own === 'emphasis' || own === 'time' || own === 'Abbr' || own === 'mark'
      if (!isInline) flush()
      if (own === 'Iframe' || (containers.has(own) && textOf(node.name) !== '')) lines.push(this.say(node))
      children.forEach(visit)
      if (!isInline) flush()
    }
    if (start) visit(start)
    flush()
    // On a phone the summary with its button is a bar outside main.
    const isBar = (node: AxNode): boolean => !node.ignored && textOf(node.role) === 'complementary'
    if (from === 'main') [...nodes.values()].filter((node) => isBar(node) && !visited.has(node)).forEach(visit)
    flush()
    // The text that names a control is read with it.
    const wordsOf = (line: string): string => line.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
    return lines.filter((line, at) => {
      const words = wordsOf(line)
      return (
        ![at - 1, at - 2, at - 3].some((near) => tiles.has(near) && wordsOf(lines[near] ?? '').includes(words)) &&
        !(labels.has(at + 1) && wordsOf(lines[at + 1] ?? '').startsWith(words))
      )
    })
  }

  /** The focused element, as it is read out on receiving the focus; nothing if the focus is lost. */
  async focus(): Promise<string> {
    const focused = this.focusedIn(await this.tree())
    return !focused || textOf(focused.role) === 'RootWebArea' ? '' : this.say(focused)
  }

  /** The invalid fields, each as it is read out on receiving the focus. */
  async invalid(): Promise<string[]> {
    const nodes = [...(await this.tree()).values()]
    return nodes.filter((node) => this.property(node, 'invalid') === 'true').map((node) => this.say(node))
  }
}
