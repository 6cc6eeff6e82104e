import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** An element of a PDF's structure: its role with its text or child elements. */
export type Tag = [role: string, content: string | Tag[]]

type StructNode = { role: string; children: (StructNode | { type: string; id: string })[] }
type Glyph = number | { unicode: string }

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/**
 * The glyphs of each marked content by its number. Readers that rebuild text from glyph positions insert spaces into
 * gaps, and so cannot notice a missing one.
 */
async function textsOf(page: Page): Promise<Map<number, string>> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const texts = new Map<number, string>()
  const open: (number | undefined)[] = []
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as unknown[]
    if (operator === OPS.beginMarkedContent) open.push(undefined)
    if (operator === OPS.beginMarkedContentProps) open.push(typeof args[1] === 'number' ? args[1] : undefined)
    if (operator === OPS.endMarkedContent) open.pop()
    const id = open.at(-1)
    if (operator !== OPS.showText || id === undefined) continue
    const glyphs = (args[0] as Glyph[]).map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode))
    texts.set(id, (texts.get(id) ?? '') + glyphs.join(''))
  }
  return texts
}

function tagOf({ role, children }: StructNode, texts: ReadonlyMap<number, string>): Tag {
  const tags = children.filter((child): child is StructNode => 'role' in child)
  if (tags.length > 0) return [role, tags.map((tag) => tagOf(tag, texts))]
  const ids = children.map((child) => ('id' in child ? Number(/mc(\d+)$/.exec(child.id)?.[1]) : -1))
  return [role, ids.map((id) => texts.get(id) ?? '').join('')]
}

/** What a screen reader gets: the elements of each page in order, with their exact characters. */
export async function readTags(pdf: Uint8Array): Promise<Tag[][]> {
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  const pages: Tag[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const root = await page.getStructTree()
    const [, content] = tagOf(root, await textsOf(page))
    const [[, tags] = ['', []]] = typeof content === 'string' ? [] : content
    pages.push(typeof tags === 'string' ? [] : tags)
  }
  return pages
}
