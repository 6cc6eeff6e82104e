import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
  toPlainText,
} from '@react-email/components'
import { createElement as h, type CSSProperties, type ReactNode } from 'react'
import type { MailContent } from './mail-content.ts'

// The light values of the design tokens: mail programs know no variables, and dark ones turn them themselves.
const colours = {
  canvas: '#FBF8F3',
  surface: '#FFFFFF',
  line: '#E3DACB',
  text: '#26221D',
  quiet: '#5C554B',
  pine: '#1F4D43',
}
const sans = 'Figtree, Arial, sans-serif'
const serif = 'Fraunces, Georgia, serif'

const styles = {
  body: { backgroundColor: colours.canvas, color: colours.text, fontFamily: sans, margin: 0, padding: '24px 0' },
  card: { backgroundColor: colours.surface, borderRadius: 16, maxWidth: 560, padding: '32px 24px' },
  brand: { color: colours.pine, fontFamily: serif, fontSize: 20, margin: '0 0 24px' },
  heading: { fontFamily: serif, fontSize: 28, fontWeight: 500, lineHeight: '36px', margin: '0 0 16px' },
  title: { fontFamily: serif, fontSize: 19, fontWeight: 500, lineHeight: '26px', margin: '24px 0 8px' },
  text: { fontSize: 16, lineHeight: '24px', margin: '0 0 12px' },
  label: { color: colours.quiet, fontSize: 14, lineHeight: '20px', margin: '12px 0 0' },
  fact: { fontSize: 16, lineHeight: '24px', margin: 0 },
  code: {
    backgroundColor: colours.canvas,
    border: `1px solid ${colours.line}`,
    borderRadius: 12,
    // Letters of one width, with room between them: it is read out or typed.
    fontFamily: 'Menlo, Consolas, monospace',
    fontSize: 28,
    letterSpacing: 4,
    lineHeight: '36px',
    margin: '16px 0',
    padding: '12px 16px',
    textAlign: 'center',
  },
  line: { borderColor: colours.line, margin: '24px 0' },
  link: { color: colours.pine, textDecoration: 'underline' },
  button: {
    backgroundColor: colours.pine,
    borderRadius: 999,
    color: '#FFFFFF',
    fontSize: 16,
    fontWeight: 600,
    padding: '14px 24px',
  },
  footer: { color: colours.quiet, fontSize: 13, lineHeight: '20px', margin: '16px 24px 0' },
} satisfies Record<string, CSSProperties>

/**
 * A line in which an address is a link: not every mail program makes one of it, and some take the full stop behind it in.
 * Only for our own words: a name is never a link.
 */
const linked = (line: string): ReactNode[] =>
  line
    .split(/(https?:\/\/\S*[^\s.,;])/)
    .map((part, index) => (index % 2 === 0 ? part : h(Link, { key: index, href: part, style: styles.link }, part)))

const texts = (lines: readonly string[], style: CSSProperties): ReactNode[] =>
  lines.map((line, index) => h(Text, { key: index, style }, line))

/** Lines below each other in one paragraph, as in an address. */
const broken = (lines: readonly string[]): ReactNode[] =>
  lines.flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))

function facts(content: MailContent): ReactNode {
  const rows = content.facts.map(({ label, lines }) =>
    h(Section, { key: label }, h(Text, { style: styles.label }, label), h(Text, { style: styles.fact }, broken(lines))),
  )
  return h(Section, null, rows)
}

function sections(content: MailContent): ReactNode[] {
  return content.sections.map(({ title, lines }) =>
    h(
      Section,
      { key: title },
      h(Heading, { as: 'h2', style: styles.title }, title),
      lines.map((line, index) => h(Text, { key: index, style: styles.text }, linked(line))),
    ),
  )
}

function mail(content: MailContent): ReactNode {
  const { language, preview, heading, paragraphs, link, ending, footer } = content
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, content.subject),
    ),
    h(Preview, null, preview),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        { style: styles.card },
        h(Text, { style: styles.brand }, 'Ruhepol'),
        h(Heading, { as: 'h1', style: styles.heading }, heading),
        texts(paragraphs, styles.text),
        content.code === undefined ? null : h(Text, { style: styles.code }, content.code),
        facts(content),
        h(Hr, { style: styles.line }),
        sections(content),
        h(Section, { style: { margin: '24px 0' } }, h(Button, { href: link.url, style: styles.button }, link.label)),
        texts(ending, styles.text),
      ),
      h(Container, { style: { maxWidth: 560 } }, h(Text, { style: styles.footer }, linked(footer))),
    ),
  )
}

/** The mail as HTML and as plain text. Texts are escaped on the way, so that a name is never markup. */
export async function renderMail(content: MailContent): Promise<{ html: string; text: string }> {
  const html = await render(mail(content))
  const text = toPlainText(html, {
    wordwrap: false,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'hr', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
    ],
  })
  return { html, text }
}
