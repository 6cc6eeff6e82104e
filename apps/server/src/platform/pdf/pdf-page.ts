import PDFDocument from 'pdfkit'
import type { Instant } from '@ruhepol/rules'
import { featuresOf, runsOf, type Run } from './pdf-fonts.ts'
import { layOutText, type TextLine, type TextStyle } from './lay-out-text.ts'

/** The light design tokens (packages/ui, tokens.css), for paper. */
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

/** Style and position of a text; the first baseline is `size` below its top. */
export type Placed = { style: TextStyle; color: string; x: number; width: number; align?: 'left' | 'right' }

/** Text in a box. */
export const at = (style: TextStyle, color: string, box: { x: number; width: number }): Placed => ({
  style,
  color,
  ...box,
})

type Structure = PDFKit.PDFStructureElement
type Tag = 'P' | 'H1' | 'H2' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Lbl' | 'LBody'

/** Members of the library that are missing from its types. */
const attributes: Partial<Record<Tag, object>> = { TH: { scope: 'Column' } }

/** A document written from top to bottom, with a structure for screen readers. */
export type PdfPage = {
  doc: PDFKit.PDFDocument
  /** Adds an element with everything drawn in it. Texts in the same element are read with spaces between them. */
  tagged: (parent: Structure, tag: Tag, draw: () => void) => void
  /** An element that contains others. */
  group: (parent: Structure, tag: Tag) => Structure
  root: Structure
  /** Decoration; `pagination` marks what repeats on every page. */
  decoration: (draw: () => void, kind?: 'layout' | 'pagination') => void
  /** Writes a text from `top`; returns where it ends. */
  write: (text: string, top: number, placed: Placed) => number
  /** `top` if the height fits below it, otherwise the top of a new page. */
  fit: (top: number, height: number) => number
}

/** The height of a text at a width, in points. */
export function heightOf(text: string, { style, width }: Placed): number {
  return layOutText(text, style, width).length * style.leading
}

type PdfInfo = {
  title: string
  author: string
  language: string
  createdAt: Instant
  /** Both are accessible; PDF/A-3 may embed files of any kind, PDF/A-2 may not. */
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
      CreationDate: new Date(info.createdAt),
      ModDate: new Date(info.createdAt),
    },
  })
  const names = new Map<Run['font'], string>()
  const use = ({ font }: Run) => {
    const known = names.get(font)
    if (known !== undefined) return doc.font(known)
    const name = `font ${names.size}`
    names.set(font, name)
    // Accepts an opened font, although the types only know files and bytes.
    return doc.registerFont(name, font as unknown as Uint8Array).font(name)
  }
  const root = doc.struct('Document')
  doc.addStructure(root)

  /** Appends a space to the current element if it has content. */
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
