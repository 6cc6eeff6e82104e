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
import { company } from '@ruhepol/rules'
import { createElement as h, type CSSProperties, type ReactNode } from 'react'
import { inLanguage } from '../platform/page-link.ts'
import type { MailContent, MailLink } from './mail-content.ts'
import { mailTexts } from './mail-texts.ts'

// The light values of the design tokens, because mail programs support no variables and invert colours themselves in
// dark mode.
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
  body: {
    backgroundColor: colours.canvas,
    color: colours.text,
    fontFamily: sans,
    margin: 0,
    // Long addresses and names must break instead of widening the mail. Some mail programs support only one of the two
    // properties.
    overflowWrap: 'anywhere',
    padding: '24px 0',
    wordBreak: 'break-word',
  },
  card: { backgroundColor: colours.surface, borderRadius: 16, maxWidth: 560, padding: '32px 24px' },
  brand: { color: colours.pine, fontFamily: serif, fontSize: 20, margin: '0 0 24px' },
  heading: { fontFamily: serif, fontSize: 28, fontWeight: 500, lineHeight: '36px', margin: '0 0 16px' },
  title: { fontFamily: serif, fontSize: 19, fontWeight: 500, lineHeight: '26px', margin: '24px 0 8px' },
  text: { fontSize: 16, lineHeight: '24px', margin: '0 0 12px' },
  label: { color: colours.quiet, fontSize: 14, lineHeight: '20px', margin: '12px 0 0' },
  fact: { fontSize: 16, lineHeight: '24px', margin: 0 },
  way: { fontSize: 14, lineHeight: '32px', margin: 0 },
  code: {
    backgroundColor: colours.canvas,
    border: `1px solid ${colours.line}`,
    borderRadius: 12,
    // Monospace and letter-spaced, because it is read out or typed.
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

/** In characters. The library cuts longer ones and pads shorter ones. */
const PREVIEW_LENGTH = 150

const linked = ({ label, url }: MailLink): ReactNode => h(Link, { key: url, href: url, style: styles.link }, label)

const texts = (lines: readonly string[], style: CSSProperties): ReactNode[] =>
  lines.map((line, index) => h(Text, { key: index, style }, line))

/** Lines in one paragraph, as in an address. */
const broken = (lines: readonly string[]): ReactNode[] =>
  lines.flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))

function facts(content: MailContent): ReactNode {
  const rows = content.facts.map(({ label, lines, links = [] }) =>
    h(
      Section,
      { key: label },
      h(Text, { style: styles.label }, label),
      h(Text, { style: styles.fact }, broken(lines)),
      // One per line, so that each is easy to tap.
      links.map((link) => h(Text, { key: link.url, style: styles.way }, linked(link))),
    ),
  )
  return h(Section, null, rows)
}

function sections(content: MailContent): ReactNode[] {
  return content.sections.map(({ title, lines, links = [] }) =>
    h(
      Section,
      { key: title },
      h(Heading, { as: 'h2', style: styles.title }, title),
      texts(lines, styles.text),
      links.map((link) => h(Text, { key: link.url, style: styles.text }, linked(link))),
    ),
  )
}

/**
 * The preview, padded to the length that mail programs show, so that the beginning of the mail does not follow it. Our
 * invisible padding takes two characters each, the library's seven.
 */
const padded = (preview: string): string => preview.padEnd(PREVIEW_LENGTH, '\u034f\u00a0')

/** The sender's details, required by law in every business letter (§ 35a GmbHG). */
function footer({ language }: MailContent, origin: string): ReactNode {
  const { footer: lines, imprint: label } = mailTexts[language]
  return h(
    Text,
    { style: styles.footer },
    broken(lines(company).split('\n')),
    h('br'),
    linked({ label, url: inLanguage(`${origin}/imprint`, { language, origin }) }),
  )
}

function mail(content: MailContent, origin: string): ReactNode {
  const { language, preview, heading, paragraphs, link, ending } = content
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, content.subject),
    ),
    h(Preview, null, padded(preview)),
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
      h(Container, { style: { maxWidth: 560 } }, footer(content, origin)),
    ),
  )
}

/**
 * Renders a mail as HTML and as plain text. Texts are escaped, so that a name never becomes markup. `origin` is the
 * product's own.
 */
export async function renderMail(
  content: MailContent,
  { origin }: { origin: string },
): Promise<{ html: string; text: string }> {
  const { language, link, sections: parts } = content
  const translated = (one: MailLink): MailLink => ({ ...one, url: inLanguage(one.url, { language, origin }) })
  const inOwn: MailContent = {
    ...content,
    link: translated(link),
    sections: parts.map((part) => ({ ...part, ...(part.links && { links: part.links.map(translated) }) })),
  }
  const html = await render(mail(inOwn, origin))
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
