import PDFDocument from 'pdfkit'
import { featuresOf, runsOf, type Run } from './pdf-fonts.ts'
import { layOutText, type TextLine, type TextStyle } from './lay-out-text.ts'

/** The light tokens of the design language (packages/ui, tokens.css), for paper. */
export const ink = {
  text: '#26221d',
  quiet: '#5c554b',
  label: '#6e665a',
  pine: '#1f4d43',
  pineSoft: '#e1ece6',
  clay: '#a8492a',
  hairline: '#e3dacb',
} as const

/** A4 with its margins, in points from the upper left corner. */
export const sheet = { left: 56, right: 539, top: 56, bottom: 748, footer: 766, height: 841.89, width: 595.28 } as const

/** How a text is set and where; the line's first baseline lies `size` below its top. */
export type Placed = { style: TextStyle; color: string; x: number; width: number; align?: 'left' | 'right' }

/** Text in a box. */
export const at = (style: TextStyle, color: string, box: { x: number; width: number }): Placed => ({
  style,
  color,
  ...box,
})

type Structure = PDFKit.PDFStructureElement
type Tag = 'P' | 'H1' | 'H2' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Lbl' | 'LBody'

/** What the library writes and its types do not know. */
const attributes: Partial<Record<Tag, object>> = { TH: { scope: 'Column' } }

/** A document on which one writes from top to bottom, with a structure that a screen reader can follow. */
export type PdfPage = {
  doc: PDFKit.PDFDocument
  /** Adds an element with whatever is drawn in it. What is written in one element is read with blanks between. */
  tagged: (parent: Structure, tag: Tag, draw: () => void) => void
  /** An element that holds others. */
  group: (parent: Structure, tag: Tag) => Structure
  root: Structure
  /** Drawn for the eye alone; `pagination` is what returns on every page. */
  decoration: (draw: () => void, kind?: 'layout' | 'pagination') => void
  /** Writes a text from `top` on; answers where it ends. */
  write: (text: string, top: number, placed: Placed) => number
  /** `top` if so much fits below it, otherwise the top of a new page. */
  fit: (top: number, height: number) => number
}

/** How high a text is in a width, in points. */
export function heightOf(text: string, { style, width }: Placed): number {
  return layOutText(text, style, width).length * style.leading
}

type PdfInfo = {
  title: string
  author: string
  language: string
  createdAt: Date
  /** Both can be read aloud; 3 may have files of any kind in it, where 2 has none. */
  archive?: 'PDF/A-2a' | 'PDF/A-3a'
}

/** Opens the document; the same settings always give the same bytes. */
export function openPdfPage({ archive = 'PDF/A-2a', ...info }: PdfInfo): PdfPage {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: archive,
    tagged: true,
    lang: info.language,
    displayTitle: true,
    info: {
      Title: info.title,
      Author: info.author,
      Creator: info.author,
      CreationDate: info.createdAt,
      ModDate: info.createdAt,
    },
  })
  const names = new Map<Run['font'], string>()
  const use = ({ font }: Run) => {
    const known = names.get(font)
    if (known !== undefined) return doc.font(known)
    const name = `font ${names.size}`
    names.set(font, name)
    // An opened font is taken as it is; the types know files and bytes alone.
    return doc.registerFont(name, font as unknown as Uint8Array).font(name)
  }
  const root = doc.struct('Document')
  doc.addStructure(root)

  /** Draws a blank behind what the current element has last, where it has something. */
  let separate: (() => void) | undefined
  const draw = (line: TextLine, top: number, placed: Placed) => {
    writeLine(line, top, placed)
    const { style, color } = placed
    const [x, y] = [doc.x, top]
    separate = () => {
      doc.fillColor(color)
      writeLine({ runs: runsOf(style.face, ' '), width: 0 }, y, { style, color, x, width: 0 })
    }
  }
  const writeLine = ({ runs, width: textWidth }: TextLine, top: number, { style, x, width, align }: Placed) => {
    let at = align === 'right' ? x + width - textWidth : x
    for (const run of runs) {
      use(run).fontSize(style.size)
      doc.text(run.text, at, top + style.size, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: featuresOf(run.text),
      })
      at = doc.x
    }
  }
  return {
    doc,
    root,
    tagged: (parent, tag, draw) => {
      separate = undefined
      parent.add(doc.struct(tag, attributes[tag] ?? {}, draw))
    },
    group: (parent, tag) => {
      const element = doc.struct(tag)
      parent.add(element)
      return element
    },
    decoration: (draw, kind = 'layout') => {
      separate = undefined
      doc.markContent('Artifact', { type: kind === 'layout' ? 'Layout' : 'Pagination' })
      draw()
      doc.endMarkedContent()
    },
    write: (text, top, placed) => {
      separate?.()
      doc.fillColor(placed.color)
      const lines = layOutText(text, placed.style, placed.width)
      for (const [index, line] of lines.entries()) draw(line, top + index * placed.style.leading, placed)
      return top + lines.length * placed.style.leading
    },
    fit: (top, height) => {
      if (top + height <= sheet.bottom) return top
      doc.addPage()
      return sheet.top
    },
  }
}
