import { company, writtenDay, writtenMoney } from '@ruhepol/rules'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { drawBrand } from '../platform/pdf/draw-brand.ts'
import { layOutText, type TextStyle } from '../platform/pdf/lay-out-text.ts'
import { at, heightOf, ink, openPdfPage, sheet, type PdfPage } from '../platform/pdf/pdf-page.ts'
import { repositoryRoot } from '../platform/repository-root.ts'
import { voucherPdfTexts, type PrintedVoucher } from './printed-voucher.ts'

const styles = {
  value: { face: 'display', size: 56, leading: 62 },
  kind: { face: 'display', size: 20, leading: 26 },
  message: { face: 'display', size: 15, leading: 22 },
  longMessage: { face: 'display', size: 11, leading: 16 },
  code: { face: 'bold', size: 25, leading: 32 },
  body: { face: 'regular', size: 10.5, leading: 16 },
  strong: { face: 'bold', size: 10.5, leading: 16 },
  label: { face: 'bold', size: 9, leading: 13 },
  fine: { face: 'regular', size: 7.5, leading: 11 },
} as const satisfies Record<string, TextStyle>

const PICTURE_HEIGHT = 264
const CODE_PANEL = { height: 98, radius: 16, inset: 24 }
const full = { x: sheet.left, width: sheet.right - sheet.left }
/** How many lines of a message fit in large type, and how many in small type. */
const LARGE_LINES = 5
const MOST_LINES = 8

/** The picture of /vouchers (packages/pictures) as a JPEG, because a PDF cannot contain WebP. */
const picture = readFileSync(path.join(repositoryRoot, 'apps/server/src/voucher/gift-voucher.jpg'))

/** Draws the picture across the full width, as on /vouchers. */
function drawPicture({ doc, decoration }: PdfPage): void {
  decoration(() => {
    doc.save().rect(0, 0, sheet.width, PICTURE_HEIGHT).clip()
    doc.image(picture, 0, 0, { cover: [sheet.width, PICTURE_HEIGHT], align: 'center', valign: 'center' })
    doc.restore()
  })
}

/** Draws brand, value and purpose. Returns the position of its end. */
function drawValue(page: PdfPage, { type, valueCents, language }: PrintedVoucher, top: number): number {
  const texts = voucherPdfTexts[language]
  drawBrand(page, top)
  let y = top + 40
  page.tagged(page.root, 'H1', () => {
    const end = page.write(writtenMoney(valueCents, language, { short: true }), y, at(styles.value, ink.pine, full))
    y = page.write(texts.kinds[type], end + 2, at(styles.kind, ink.text, full))
  })
  page.tagged(page.root, 'P', () => {
    y = page.write(texts.where, y + 4, at(styles.body, ink.quiet, full))
  })
  return y
}

const countLines = (text: string, width: number) => layOutText(text, styles.message, width).length

/** The message in its own lines, or as one line if there are too many. */
function linesOf(message: string, width: number): string[] {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  const needed = lines.reduce((sum, line) => sum + countLines(line, width), 0)
  return needed > MOST_LINES ? [lines.join(' ')] : lines
}

/** Draws the buyer's message. Returns the position of its end. */
function drawMessage(page: PdfPage, { message }: PrintedVoucher, top: number): number {
  if (message === null) return top
  const box = { x: sheet.left + 18, width: full.width - 18 }
  const lines = linesOf(message, box.width)
  if (lines.length === 0) return top
  const isLong = lines.reduce((sum, line) => sum + countLines(line, box.width), 0) > LARGE_LINES
  const placed = at(isLong ? styles.longMessage : styles.message, ink.text, box)
  const start = top + 20
  let y = start
  page.tagged(page.root, 'P', () => {
    for (const line of lines) y = page.write(line, y, placed)
  })
  page.decoration(() => page.doc.roundedRect(sheet.left, start + 2, 3, y - start - 4, 1.5).fill(ink.clay))
  return y
}

/** Draws the code in a panel, and its validity. Returns the position of its end. */
function drawCode(page: PdfPage, { code, expiresOn, language }: PrintedVoucher, top: number): number {
  const texts = voucherPdfTexts[language]
  const { height, radius, inset } = CODE_PANEL
  page.decoration(() => page.doc.roundedRect(sheet.left, top, full.width, height, radius).fill(ink.pineSoft))
  const inside = { x: sheet.left + inset, width: full.width - 2 * inset }
  page.tagged(page.root, 'P', () => page.write(texts.code, top + 15, at(styles.label, ink.pine, inside)))
  page.tagged(page.root, 'P', () => page.write(code, top + 28, at(styles.code, ink.text, inside)))
  const until = texts.until({ day: writtenDay(expiresOn, language) })
  page.tagged(page.root, 'P', () => page.write(until, top + 65, at(styles.strong, ink.pine, inside)))
  return top + height
}

/** The instructions. Returns where they end. */
function drawSteps(page: PdfPage, { language, site }: PrintedVoucher, top: number): number {
  const texts = voucherPdfTexts[language]
  let y = top
  page.tagged(page.root, 'P', () => {
    y = page.write(texts.stepsTitle, y, at(styles.strong, ink.text, full)) + 3
  })
  const list = page.group(page.root, 'L')
  for (const [index, step] of texts.steps({ site }).split('\n').entries()) {
    const item = page.group(list, 'LI')
    page.tagged(item, 'Lbl', () => {
      page.write(`${index + 1}.`, y, at(styles.strong, ink.clay, { x: sheet.left, width: 16 }))
    })
    page.tagged(item, 'LBody', () => {
      const box = { x: sheet.left + 16, width: full.width - 16 }
      y = page.write(step, y, at(styles.body, ink.quiet, box))
    })
    item.end()
  }
  list.end()
  return y
}

function drawFinePrint(page: PdfPage, { language }: PrintedVoucher): void {
  const { name, street, place, email } = company
  const text = voucherPdfTexts[language].fine({ company: name, street, place, email })
  const placed = at(styles.fine, ink.label, full)
  page.tagged(page.root, 'P', () => page.write(text, sheet.height - 36 - heightOf(text, placed), placed))
}

/** A voucher as a printable PDF page; the same voucher gives the same bytes. */
export async function renderVoucher(voucher: PrintedVoucher): Promise<Buffer> {
  const { language, valueCents, issuedAt } = voucher
  const page = openPdfPage({
    title: voucherPdfTexts[language].title({ value: writtenMoney(valueCents, language, { short: true }) }),
    author: company.name,
    language,
    createdAt: issuedAt,
  })
  drawPicture(page)
  let y = drawValue(page, voucher, PICTURE_HEIGHT + 26)
  y = drawMessage(page, voucher, y)
  y = drawCode(page, voucher, y + 24)
  drawSteps(page, voucher, y + 20)
  drawFinePrint(page, voucher)
  page.root.end()
  page.doc.end()
  return buffer(page.doc)
}
