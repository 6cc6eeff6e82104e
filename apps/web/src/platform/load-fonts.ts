import figtree from 'virtual:font/figtree'
import figtreeExtended from 'virtual:font/figtree-extended'
import fraunces from 'virtual:font/fraunces'

/**
 * Adds the product's typefaces after the first paint. Until they load, fallbacks with the same metrics are used
 * (tokens.css), so the swap moves nothing. The browser downloads a face only when the page contains one of its letters.
 */
export function loadFonts(): void {
  const faces = [
    new FontFace('Fraunces', source(fraunces), { weight: '500', display: 'swap' }),
    new FontFace('Figtree', source(figtree), { weight: '400 700', display: 'swap' }),
    new FontFace('Figtree', source(figtreeExtended), {
      weight: '400 700',
      display: 'swap',
      unicodeRange: 'U+0100-017F',
    }),
  ]
  for (const face of faces) document.fonts.add(face)
}

const source = (url: string): string => `url(${url}) format("woff2")`
