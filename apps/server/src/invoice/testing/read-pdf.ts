import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** The readable content of a PDF: the text of each page with joined lines, and the metadata. */
export async function readPdf(pdf: Uint8Array) {
  // A copy, because the reader modifies its input.
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  const { text } = await extractText(document, { mergePages: false })
  const { info } = await getMeta(document, { parseDates: true })
  return {
    pages: text.map((page) => page.replaceAll(/\s+/g, ' ')),
    text: text.join(' ').replaceAll(/\s+/g, ' '),
    info: info as Record<string, unknown>,
  }
}
