/** An element of an XML file. `text` is its content besides child elements. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plainText(written: string): string {
  const stray = /[<>]|&(?!(?:amp|lt|gt|quot|apos);)/.exec(written)
  if (stray) throw new Error(`${stray[0]} stands in a text: ${written.trim()}`)
  return written.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
}

/** The root element of an XML file. Throws if it is malformed, within the XML that the apps' files use. */
export function readXml(source: string): XmlElement {
  const body = source.replace(/<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^>]*>/g, '')
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [document]
  const tag = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g
  let read = 0
  for (const { 0: written, 1: end, 2: name = '', 3: given = '', 4: alone, index } of body.matchAll(tag)) {
    const parent = open.at(-1)
    if (parent) parent.text += plainText(body.slice(read, index))
    read = index + written.length
    if (end) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`)
      continue
    }
    const attributes = [...given.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, key = '', one, other]) => [key, plainText(one ?? other ?? '')] as const,
    )
    if (new Set(attributes.map(([key]) => key)).size < attributes.length) throw new Error(`<${name}> says it twice`)
    const element: XmlElement = { name, attributes: Object.fromEntries(attributes), children: [], text: '' }
    parent?.children.push(element)
    if (!alone) open.push(element)
  }
  const rest = plainText(body.slice(read))
  const [root] = document.children
  if (open.length !== 1 || document.children.length !== 1 || !root || (document.text + rest).trim() !== '')
    throw new Error(`<${open.at(-1)?.name}> is not closed, or not the one element`)
  return root
}

/** All elements of this name, at any depth. */
export const elements = (from: XmlElement, name: string): XmlElement[] =>
  from.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elements(child, name)])

function listed({ name, text, children }: XmlElement): unknown {
  if (name === 'true' || name === 'false') return name === 'true'
  if (name === 'string') return text
  if (name === 'array') return children.map(listed)
  if (name !== 'dict') throw new Error(`<${name}> is nothing that the lists of the apps have`)
  const entries = children.flatMap((child, at): [string, unknown][] => {
    const value = children[at + 1]
    if (at % 2 !== 0) return []
    if (child.name !== 'key' || !value) throw new Error(`<${child.name}> stands where a key is due`)
    return [[child.text, listed(value)]]
  })
  if (new Set(entries.map(([key]) => key)).size < entries.length) throw new Error('A list has a key twice')
  return Object.fromEntries(entries)
}

/** An iOS property list as data. */
export function readPropertyList(source: string): Record<string, unknown> {
  const [list] = readXml(source).children
  return (list ? listed(list) : {}) as Record<string, unknown>
}

/** An Xcode project as data: dictionaries, lists and strings. Throws if it cannot be parsed. */
export function readXcodeProject(source: string): Record<string, unknown> {
  const tokens = source.replace(/^\/\/.*/, '').match(/\/\*[^]*?\*\/|"(?:\\.|[^"\\])*"|[{}()=;,]|[^\s{}()=;,"]+/g) ?? []
  const words = tokens.filter((token) => !token.startsWith('/*'))
  let at = 0
  const take = (wanted?: string): string => {
    const word = words[at++]
    if (word === undefined || (wanted !== undefined && word !== wanted))
      throw new Error(`${wanted ?? 'a word'} is due, not ${word} (${words.slice(at - 6, at).join(' ')})`)
    return word.startsWith('"') ? (JSON.parse(word) as string) : word
  }
  const value = (): unknown => {
    if (words[at] === '{') {
      take()
      const entries: [string, unknown][] = []
      while (words[at] !== '}') {
        const key = take()
        take('=')
        entries.push([key, value()])
        take(';')
      }
      take()
      return Object.fromEntries(entries)
    }
    if (words[at] !== '(') return take()
    take()
    const list: unknown[] = []
    while (words[at] !== ')') {
      list.push(value())
      if (words[at] !== ')') take(',')
    }
    take()
    return list
  }
  const project = value()
  if (at !== words.length) throw new Error('More follows after the project')
  return project as Record<string, unknown>
}

/** The content of the nested blocks with these names in a Gradle file; empty if there is none. */
export function block(source: string, ...names: string[]): string {
  return names.reduce((within, name) => {
    const found = new RegExp(String.raw`\b${name}\s*\{`).exec(within)
    const start = found ? found.index + found[0].length : within.length
    let depth = 1
    for (let end = start; end < within.length; end++) {
      depth += within[end] === '{' ? 1 : within[end] === '}' ? -1 : 0
      if (depth === 0) return within.slice(start, end)
    }
    return ''
  }, source)
}
