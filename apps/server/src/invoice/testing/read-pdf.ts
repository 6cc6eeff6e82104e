import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** What a reader finds in a PDF: the text of each page with its lines joined, and what the file says of itself. */
export async function readPdf(pdf: Uint8Array) {
  // The reader takes what it is given apart.
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  const { text } = await extractText(document, { mergePages: false })
  const { info } = await getMeta(document, { parseDates: true })
  return {
    pages: text.map((page) => page.replaceAll(/\s+/g, ' ')),
    text: text.join(' ').replaceAll(/\s+/g, ' '),
    info: info as Record<string, unknown>,
  }
}
