import { runsOf, widthOf, type Face, type Run } from './pdf-fonts.ts'

/**
 * A line that fits, with its width in points; includes the space at which it was broken, but not that space's width.
 */
export type TextLine = { runs: Run[]; width: number }

/** How a text is set, with sizes in points. */
export type TextStyle = { face: Face; size: number; leading: number }

const widthOfRuns = (runs: readonly Run[], size: number) => runs.reduce((sum, run) => sum + widthOf(run, size), 0)

const measured = (face: Face, text: string, size: number): TextLine => ({
  runs: runsOf(face, text),
  width: widthOfRuns(runsOf(face, text.trimEnd()), size),
})

const graphemes = new Intl.Segmenter()

/** The longest beginning of a word that fits; at least one character. */
function fittingPart(word: string, style: TextStyle, width: number): string {
  const characters = Array.from(graphemes.segment(word), ({ segment }) => segment)
  let end = 1
  while (
    end < characters.length &&
    measured(style.face, characters.slice(0, end + 1).join(''), style.size).width <= width
  )
    end += 1
  return characters.slice(0, end).join('')
}

/** Wraps a text to a width in points, at spaces and inside words longer than a line. */
export function layOutText(text: string, style: TextStyle, width: number): TextLine[] {
  const { face, size } = style
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<= )/)) {
    if (measured(face, line + word, size).width <= width) {
      line += word
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (measured(face, line, size).width > width) {
      const part = fittingPart(line, style, width)
      lines.push(part)
      line = line.slice(part.length)
    }
  }
  return [...lines, line].map((one) => measured(face, one, size))
}
