import { expect, it } from 'vitest'
import { withFirstStyles } from './first-styles.ts'

/** The styles left on a page with these classes. */
function stylesLeft(css: string, classes: string): string | undefined {
  const page = `<html><head><style nonce="n" data-tsr-inline-css="">${css}</style></head><body class="${classes}"></body></html>`
  return /<style[^>]*>([^]*)<\/style>/.exec(withFirstStyles(page))?.[1]
}

it('the filter keeps the rules whose classes are in the page, in order', () => {
  expect(stylesLeft('.a{color:red}.b{color:blue}.c .a:focus{top:0}.a.b{left:0}.a{color:green}', 'a c')).toBe(
    '.a{color:red}.c .a:focus{top:0}.a{color:green}',
  )
})

it('the filter keeps only the selectors of a list that can apply', () => {
  expect(stylesLeft('.a,.b,p{color:red}', 'a')).toBe('.a,p{color:red}')
})

it('the filter leaves pointer states to the stylesheets', () => {
  expect(stylesLeft('.a,.a:hover{top:0}.a:hover,.a:active p{left:0}:is(.a,p:hover),.a{right:0}', 'a')).toBe(
    '.a{top:0}.a{right:0}',
  )
})

it('the filter leaves transitions to the stylesheets', () => {
  const css = '.a{transition:top 1s,left var(--time);top:0;transition-duration:2s}'
  expect(stylesLeft(`:root{--time:1s}${css}`, 'a')).toBe(':root{}.a{top:0;}')
})

it('the filter keeps custom properties that are used, directly or indirectly, under short names', () => {
  const css =
    ':root{--gap:1px;--wide-gap:var(--gap);--c:2px;--d:var(--c)}.a{top:var(--c-unset, var(--wide-gap))}.b{top:var(--d)}'
  expect(stylesLeft(css, 'a')).toBe(':root{--0:1px;--1:var(--0);}.a{top:var(--2, var(--1))}')
})

it('the filter keeps rules that require no class, even if they name one in :not, :is or :has', () => {
  const css =
    ':root{color:red}a:focus{top:0}[hidden]{left:0}.a:not(.b){top:1px}:is(.b,.a)>p{top:2px}:root:has(.b[open]){top:3px}'
  expect(stylesLeft(css, 'a')).toBe(css)
})

it('the filter enters groups and drops those that become empty', () => {
  expect(stylesLeft('@media (width>=1px){.a{top:0}.b{top:1px}}@media print{.b{top:0}}', 'a')).toBe(
    '@media (width>=1px){.a{top:0}}',
  )
})

it('the filter keeps typefaces and statements unchanged', () => {
  const css = '@layer a,b;@font-face{font-family:F;src:local(A)}'
  expect(stylesLeft(css, '')).toBe(css)
})

it('the filter keeps the animations that are used', () => {
  const [rise, turn] = ['@keyframes rise{0%{top:0}to{top:1px}}', '@keyframes turn{to{rotate:1turn}}']
  expect(stylesLeft(`.a{animation:1s rise}.b{animation:1s turn}${turn}${rise}`, 'a')).toBe(
    `.a{animation:1s rise}${rise}`,
  )
})

it('the filter is not misled by braces in strings', () => {
  expect(stylesLeft('.a:before{content:"}.b{"}.b{top:0}', 'a')).toBe('.a:before{content:"}.b{"}')
})

it('the filter does not change a page without inlined styles', () => {
  expect(withFirstStyles('<p class="a"></p>')).toBe('<p class="a"></p>')
})
