import { writtenMoney, type Language } from '@ruhepol/rules'
import { buffer } from 'node:stream/consumers'
import type { StoredInvoiceContent } from '@ruhepol/database/stored-json'
import { message } from '../platform/message.ts'
import { drawBrand } from '../platform/pdf/draw-brand.ts'
import type { TextStyle } from '../platform/pdf/lay-out-text.ts'
import { at, heightOf, ink, openPdfPage, sheet, type PdfPage } from '../platform/pdf/pdf-page.ts'
import { attachFacturX } from './attach-factur-x.ts'
import type { IssuedInvoice } from './invoice-queries.ts'

const styles = {
  title: { face: 'display', size: 28, leading: 36 },
  body: { face: 'regular', size: 10.5, leading: 15 },
  strong: { face: 'bold', size: 10.5, leading: 15 },
  sum: { face: 'bold', size: 12, leading: 16 },
  small: { face: 'regular', size: 9, leading: 13 },
  label: { face: 'bold', size: 8, leading: 12 },
  fine: { face: 'regular', size: 7.5, leading: 11 },
} as const satisfies Record<string, TextStyle>

const AMOUNT_WIDTH = 110
const ROW_SPACE = 9
const fullWidth = sheet.right - sheet.left

/** The fact column on the right, as wide as the totals below it. */
const right = { x: 322, width: sheet.right - 322 }
const left = { x: sheet.left, width: 236 }

/** The middle column has the longest lines. */
const footerColumns = [
  { x: sheet.left, width: 120 },
  { x: sheet.left + 130, width: 230 },
  { x: sheet.left + 370, width: fullWidth - 370 },
]

/** The minimum that must stay together on a page: the title, the column headings and a row. */
const TITLE_AND_ROW = 190

type Drawing = { page: PdfPage; content: StoredInvoiceContent; language: Language }

function hairline(page: PdfPage, y: number, x: number = sheet.left): void {
  page.decoration(() => page.doc.moveTo(x, y).lineTo(sheet.right, y).lineWidth(0.75).stroke(ink.hairline))
}

/** The brand and the seller. Returns where it ends. */
function drawHead({ page, content: { seller } }: Drawing): number {
  drawBrand(page, sheet.top - 8)
  let y = sheet.top - 6
  page.tagged(page.root, 'P', () => {
    y = page.write(seller.name, y, { ...at({ ...styles.small, face: 'bold' }, ink.text, right), align: 'right' })
    for (const line of seller.lines) y = page.write(line, y, { ...at(styles.small, ink.quiet, right), align: 'right' })
  })
  return y
}

/** The recipient, with number and dates beside it. Returns where both end. */
function drawAddressAndFacts({ page, content: { recipient, facts } }: Drawing, top: number): number {
  let y = top
  page.tagged(page.root, 'P', () => {
    y = page.write(recipient.label, y, at(styles.label, ink.label, left)) + 2
    for (const line of recipient.lines) y = page.write(line, y, at(styles.body, ink.text, left))
  })
  let beside = top
  for (const { label, value } of facts) {
    const labelAt = at(styles.small, ink.quiet, { x: right.x, width: 100 })
    const valueAt = at({ ...styles.small, face: 'bold' }, ink.text, { x: right.x + 100, width: right.width - 100 })
    page.tagged(page.root, 'P', () => {
      page.write(label, beside, labelAt)
      page.write(value, beside, { ...valueAt, align: 'right' })
    })
    beside += Math.max(heightOf(label, labelAt), heightOf(value, valueAt)) + 3
  }
  return Math.max(y, beside)
}

function drawTitle({ page, content: { title, intro } }: Drawing, top: number): number {
  let y = top
  page.tagged(page.root, 'H1', () => {
    y = page.write(title, y, at(styles.title, ink.text, { x: sheet.left, width: fullWidth }))
  })
  if (intro !== '') {
    page.tagged(page.root, 'P', () => {
      y = page.write(intro, y + 2, at(styles.body, ink.quiet, { x: sheet.left, width: 400 }))
    })
  }
  return y
}

/** The booked items with their amounts. */
function drawLines({ page, content: { columns, lines }, language }: Drawing, top: number): number {
  const service = { x: sheet.left, width: fullWidth - AMOUNT_WIDTH - 24 }
  const amount = { x: sheet.right - AMOUNT_WIDTH, width: AMOUNT_WIDTH }
  const table = page.group(page.root, 'Table')
  const head = page.group(table, 'TR')
  let y = top
  page.tagged(head, 'TH', () => {
    y = page.write(columns.service, top, at(styles.label, ink.label, service))
  })
  page.tagged(head, 'TH', () => {
    page.write(columns.amount, top, { ...at(styles.label, ink.label, amount), align: 'right' })
  })
  head.end()
  y += 5
  hairline(page, y)
  for (const { label, details, cents } of lines) {
    const detailsAt = at(styles.small, ink.quiet, service)
    const height =
      heightOf(label, at(styles.strong, ink.text, service)) +
      details.reduce((sum, detail) => sum + heightOf(detail, detailsAt), 0)
    const rowTop = page.fit(y + ROW_SPACE, height + ROW_SPACE)
    const row = page.group(table, 'TR')
    page.tagged(row, 'TD', () => {
      y = page.write(label, rowTop, at(styles.strong, ink.text, service))
      for (const detail of details) y = page.write(detail, y, detailsAt)
    })
    page.tagged(row, 'TD', () => {
      page.write(writtenMoney(cents, language), rowTop, { ...at(styles.body, ink.text, amount), align: 'right' })
    })
    row.end()
    y += ROW_SPACE
    hairline(page, y)
  }
  table.end()
  return y
}

/** The gross total in a band, the tax in it, and how it was paid or is returned. */
function drawTotals({ page, content: { gross, net, tax, payments }, language }: Drawing, top: number): number {
  const box = { x: right.x - 14, width: right.width + 14 }
  const inner = { x: box.x + 14, width: box.width - 28 }
  const rowHeight = styles.small.leading + 4
  let y = page.fit(top, 34 + (2 + payments.length) * rowHeight + 30)
  const row = (label: string, cents: number, style: TextStyle, color: string) => {
    page.tagged(page.root, 'P', () => {
      page.write(label, y, at(style, color, { ...inner, width: inner.width - 80 }))
      page.write(writtenMoney(cents, language), y, { ...at(style, color, inner), align: 'right' })
    })
  }
  page.decoration(() => page.doc.roundedRect(box.x, y, box.width, 34, 8).fill(ink.pineSoft))
  y += 9
  row(gross.label, gross.cents, styles.sum, ink.pine)
  y += 33
  for (const { label, cents } of [net, tax]) {
    row(label, cents, styles.small, ink.quiet)
    y += rowHeight
  }
  if (payments.length > 0) {
    y += 5
    hairline(page, y, box.x)
    y += 8
  }
  for (const { label, cents } of payments) {
    row(label, cents, styles.small, ink.text)
    y += rowHeight
  }
  return y
}

function drawNote({ page, content: { note } }: Drawing, top: number): void {
  const placed = at(styles.small, ink.quiet, { x: sheet.left, width: fullWidth })
  const y = page.fit(top, heightOf(note, placed))
  page.tagged(page.root, 'P', () => page.write(note, y, placed))
}

function drawFooterColumn(page: PdfPage, column: number, lines: readonly string[]): void {
  let y = sheet.footer + 10
  const box = footerColumns[column] ?? { x: sheet.left, width: fullWidth }
  for (const line of lines) y = page.write(line, y, at(styles.fine, ink.label, box))
}

/** On every page: the seller, which is read aloud only once at the end, and the page number if there are several. */
function drawFooters({ page, content: { footer, page: pageText }, language }: Drawing): void {
  const { start, count } = page.doc.bufferedPageRange()
  const writePage = message(pageText, language)
  for (let index = 0; index < count; index += 1) {
    page.doc.switchToPage(start + index)
    hairline(page, sheet.footer)
    for (const [column, lines] of footer.entries()) {
      const draw = () => drawFooterColumn(page, column, lines)
      if (index === count - 1) page.tagged(page.root, 'P', draw)
      else page.decoration(draw, 'pagination')
    }
    if (count === 1) continue
    const text = writePage({ page: index + 1, pages: count })
    const placed = at(styles.fine, ink.label, { x: sheet.left, width: fullWidth })
    page.decoration(() => page.write(text, sheet.footer - 16, { ...placed, align: 'right' }), 'pagination')
  }
}

/**
 * The invoice as a PDF for archives (PDF/A), with the electronic one embedded if there is one. The same stored invoice
 * always gives the same bytes.
 */
export async function renderInvoice({ content, number, language, issuedAt, xml }: IssuedInvoice): Promise<Buffer> {
  const page = openPdfPage({
    title: `${content.title} ${number}`,
    author: content.seller.name,
    language,
    createdAt: issuedAt,
    archive: xml === null ? 'PDF/A-2a' : 'PDF/A-3a',
  })
  const drawing: Drawing = { page, content, language }
  let y = drawHead(drawing)
  y = drawAddressAndFacts(drawing, y + 34)
  y = drawTitle(drawing, page.fit(y + 34, TITLE_AND_ROW))
  y = drawLines(drawing, y + 18)
  y = drawTotals(drawing, y + 16)
  drawNote(drawing, y + 26)
  drawFooters(drawing)
  page.root.end()
  if (xml !== null) attachFacturX(page.doc, xml, { issuedAt })
  page.doc.end()
  return buffer(page.doc)
}
