import { expect, it } from 'vitest'
import { withFirstStyles } from './first-styles.ts'

/** The styles that are left on a page with these classes. */
function stylesLeft(css: string, classes: string): string | undefined {
  const page = `<html><head><style nonce="n" data-tsr-inline-css="">${css}</style></head><body class="${classes}"></body></html>`
  return /<style[^>]*>([^]*)<\/style>/.exec(withFirstStyles(page))?.[1]
}

it('keeps the rules whose classes stand in the page, in their order', () => {
  expect(stylesLeft('.a{color:red}.b{color:blue}.c .a:focus{top:0}.a.b{left:0}.a{color:green}', 'a c')).toBe(
    '.a{color:red}.c .a:focus{top:0}.a{color:green}',
  )
})

it('keeps only the selectors of a list that can apply', () => {
  expect(stylesLeft('.a,.b,p{color:red}', 'a')).toBe('.a,p{color:red}')
})

it('leaves to the stylesheets what only answers a pointer', () => {
  expect(stylesLeft('.a,.a:hover{top:0}.a:hover,.a:active p{left:0}:is(.a,p:hover),.a{right:0}', 'a')).toBe(
    '.a{top:0}.a{right:0}',
  )
})

it('leaves to the stylesheets how something changes', () => {
  const css = '.a{transition:top 1s,left var(--time);top:0;transition-duration:2s}'
  expect(stylesLeft(`:root{--time:1s}${css}`, 'a')).toBe(':root{}.a{top:0;}')
})

it('keeps the custom properties that are read, and those that they read, under short names', () => {
  const css =
    ':root{--gap:1px;--wide-gap:var(--gap);--c:2px;--d:var(--c)}.a{top:var(--c-unset, var(--wide-gap))}.b{top:var(--d)}'
  expect(stylesLeft(css, 'a')).toBe(':root{--0:1px;--1:var(--0);}.a{top:var(--2, var(--1))}')
})

it('keeps what needs no class, and what only forbids or allows one', () => {
  const css =
    ':root{color:red}a:focus{top:0}[hidden]{left:0}.a:not(.b){top:1px}:is(.b,.a)>p{top:2px}:root:has(.b[open]){top:3px}'
  expect(stylesLeft(css, 'a')).toBe(css)
})

it('goes into groups and drops those that are empty then', () => {
  expect(stylesLeft('@media (width>=1px){.a{top:0}.b{top:1px}}@media print{.b{top:0}}', 'a')).toBe(
    '@media (width>=1px){.a{top:0}}',
  )
})

it('keeps typefaces and statements as they are', () => {
  const css = '@layer a,b;@font-face{font-family:F;src:local(A)}'
  expect(stylesLeft(css, '')).toBe(css)
})

it('keeps the animations that are played', () => {
  const [rise, turn] = ['@keyframes rise{0%{top:0}to{top:1px}}', '@keyframes turn{to{rotate:1turn}}']
  expect(stylesLeft(`.a{animation:1s rise}.b{animation:1s turn}${turn}${rise}`, 'a')).toBe(
    `.a{animation:1s rise}${rise}`,
  )
})

it('is not misled by braces in texts', () => {
  expect(stylesLeft('.a:before{content:"}.b{"}.b{top:0}', 'a')).toBe('.a:before{content:"}.b{"}')
})

it('leaves a page without inlined styles alone', () => {
  expect(withFirstStyles('<p class="a"></p>')).toBe('<p class="a"></p>')
})
