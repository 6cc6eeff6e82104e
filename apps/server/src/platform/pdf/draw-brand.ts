import type { TextStyle } from './lay-out-text.ts'
import { ink, sheet, type PdfPage } from './pdf-page.ts'

const name: TextStyle = { face: 'display', size: 24, leading: 28 }
const MARK = { width: 32, below: 2, gap: 10 }

/** The brand's symbol, as in the pages' header; in points. */
function drawMark({ doc }: PdfPage, { x, y, width }: { x: number; y: number; width: number }): void {
  doc
    .save()
    .translate(x, y)
    .scale(width / 24)
    .translate(-3, 0)
  doc.path('M3 18a12 12 0 0 1 24 0').lineWidth(2).lineCap('round').stroke(ink.pine)
  doc.circle(15, 6, 4).fill(ink.clay)
  doc.restore()
}

/** Symbol and name of the brand on the left, at the top of every printed page; in points. */
export function drawBrand(page: PdfPage, top: number): void {
  page.decoration(() => drawMark(page, { x: sheet.left, y: top + MARK.below, width: MARK.width }))
  const x = sheet.left + MARK.width + MARK.gap
  page.tagged(page.root, 'P', () => page.write('Ruhepol', top, { style: name, color: ink.text, x, width: 200 }))
}
