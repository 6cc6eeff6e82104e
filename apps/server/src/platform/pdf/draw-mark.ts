import { ink, type PdfPage } from './pdf-page.ts'

type Place = { x: number; y: number; width: number }

/** The sign of the brand, as the header of the pages has it; points. */
export function drawMark({ doc }: PdfPage, { x, y, width }: Place): void {
  doc
    .save()
    .translate(x, y)
    .scale(width / 24)
    .translate(-3, 0)
  doc.path('M3 18a12 12 0 0 1 24 0').lineWidth(2).lineCap('round').stroke(ink.pine)
  doc.circle(15, 6, 4).fill(ink.clay)
  doc.restore()
}
