import { company, type Language, type Instant } from '@ruhepol/rules'
import { buffer } from 'node:stream/consumers'
import { drawBrand } from '../platform/pdf/draw-brand.ts'
import type { TextStyle } from '../platform/pdf/lay-out-text.ts'
import { at, heightOf, ink, openPdfPage, sheet, type PdfPage, type Placed } from '../platform/pdf/pdf-page.ts'
import type { Block, LegalText } from './legal-texts.ts'

const styles = {
  title: { face: 'display', size: 24, leading: 31 },
  section: { face: 'display', size: 13, leading: 18 },
  body: { face: 'regular', size: 10, leading: 15 },
} as const satisfies Record<string, TextStyle>

const full = { x: sheet.left, width: sheet.right - sheet.left }
const INDENT = 14
const GAP = { section: 16, block: 6 }

const bodyOf = ({ kind }: Block) => {
  const indent = kind === 'list' ? INDENT : 0
  return at(styles.body, ink.text, { x: full.x + indent, width: full.width - indent })
}
const heightOfBlock = (block: Block) => block.lines.reduce((sum, line) => sum + heightOf(line, bodyOf(block)), 0)

function drawList(page: PdfPage, block: Block, top: number): number {
  const placed = bodyOf(block)
  const list = page.group(page.root, 'L')
  let y = top
  for (const line of block.lines) {
    const item = page.group(list, 'LI')
    page.tagged(item, 'Lbl', () => page.write('–', y, at(styles.body, ink.text, { ...full, width: INDENT })))
    page.tagged(item, 'LBody', () => {
      y = page.write(line, y, placed)
    })
    item.end()
  }
  list.end()
  return y
}

function drawParagraph(page: PdfPage, block: Block, top: number): number {
  let y = top
  page.tagged(page.root, 'P', () => {
    for (const line of block.lines) y = page.write(line, y, bodyOf(block))
  })
  return y
}

/** A legal text as a file to keep (section 312f (2) BGB): the same text gives the same bytes. */
export async function renderLegalText(
  { title, lead, sections }: LegalText,
  { language, createdAt }: { language: Language; createdAt: Instant },
): Promise<Buffer> {
  const page = openPdfPage({ title, author: company.name, language, createdAt })
  drawBrand(page, sheet.top - 8)
  let y = sheet.top + 44
  const write = (tag: 'H1' | 'H2' | 'P', text: string, placed: Placed) =>
    page.tagged(page.root, tag, () => {
      y = page.write(text, y, placed)
    })
  write('H1', title, at(styles.title, ink.text, full))
  y += GAP.block
  write('P', lead, at(styles.body, ink.quiet, full))
  for (const section of sections) {
    const heading = at(styles.section, ink.text, full)
    const blocks = section.blocks.reduce((sum, block) => sum + GAP.block + heightOfBlock(block), 0)
    // A section is not split, so that the form can be printed alone.
    y = page.fit(y + GAP.section, heightOf(section.title, heading) + blocks)
    write('H2', section.title, heading)
    for (const block of section.blocks) {
      y = (block.kind === 'list' ? drawList : drawParagraph)(page, block, y + GAP.block)
    }
  }
  page.root.end()
  page.doc.end()
  return buffer(page.doc)
}
