import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** A text as it is printed: where it is on the page, in points from its lower left corner. */
export type Printed = { text: string; left: number; right: number; bottom: number; top: number }

/** What is printed on each page of a PDF, in the order in which it was drawn, and the number of lines drawn. */
export async function readLayout(pdf: Uint8Array): Promise<{ texts: Printed[]; lines: number }[]> {
  const { OPS } = await getResolvedPDFJS()
  // A copy, because the reader modifies its input.
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const { fnArray, argsArray } = await page.getOperatorList()
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , size, left, baseline] = item.transform as number[]
      if (size === undefined || left === undefined || baseline === undefined) throw new Error('a text is nowhere')
      // Descent and ascent of the fonts used.
      const [bottom, top] = [baseline - size * 0.2, baseline + size * 0.7]
      return [{ text: item.str, left, right: left + item.width, bottom, top }]
    })
    const lines = fnArray.filter((operator, index) => {
      const [painted] = (argsArray[index] ?? []) as unknown[]
      return operator === OPS.stroke || (operator === OPS.constructPath && painted === OPS.stroke)
    })
    pages.push({ texts, lines: lines.length })
  }
  return pages
}
