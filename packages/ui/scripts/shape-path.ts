/** Path data of one SVG shape, always beginning with an absolute move, so that paths can be joined. */
export const pathOfShape = (tag: string, attributes: string): string => {
  const read = (name: string): string | undefined => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
  const number = (name: string): number => Number(read(name) ?? 0)

  switch (tag) {
    case 'path':
      return absoluteStart(read('d') ?? '')
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    case 'polyline':
      return `M${read('points') ?? ''}`
    case 'polygon':
      return `M${read('points') ?? ''}z`
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'rect':
      return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx'))
    default:
      throw new Error(`shape ${tag} is not known`)
  }
}

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0z`

const rectangle = (x: number, y: number, width: number, height: number, r: number): string => {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
}

const NUMBER = '-?(?:\\d+\\.?\\d*|\\.\\d+)'

const absoluteStart = (d: string): string => {
  // A relative move at the start of a path is absolute, but coordinates that follow it without a letter are relative
  // lines.
  const start = new RegExp(`^m\\s*(${NUMBER})[\\s,]*(${NUMBER})\\s*`).exec(d)
  if (!start) return d
  const rest = d.slice(start[0].length)
  return `M${start[1]} ${start[2]}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`
}
