import type { Language } from '@ruhepol/rules'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ErrorCode } from '../errors.ts'
import { repositoryRoot } from '../repository-root.ts'
import { texts } from '../message.ts'
import type { FailurePlaceholders } from './failure-placeholders.ts'
import catalogue from './failure-texts.json' with { type: 'json' }

const failureTexts = texts<(typeof catalogue)['en'], FailurePlaceholders>(catalogue)

// The design system's own colours and sizes, in both schemes. A page like this does not load its fonts.
const tokens = readFileSync(path.join(repositoryRoot, 'packages/ui/src/tokens.css'), 'utf8')

const STYLE = `${tokens}
body { margin: 0; padding: var(--space-9) var(--gutter); background: var(--canvas); color: var(--text);
  font: var(--size-body) / 1.6 var(--font-text); }
main { max-width: var(--form-width); margin: 0 auto; }
h1 { margin: 0 0 var(--space-4); font: 500 var(--size-h1) / 1.2 var(--font-display); }
p { margin: 0 0 var(--space-5); color: var(--text-2); }
a { display: inline-block; min-height: var(--target); padding: 0 var(--space-5); border-radius: var(--radius-control);
  background: var(--pine); color: var(--on-pine); line-height: var(--target); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--pine); outline-offset: 3px; }
a.plain { padding: 0; background: none; color: var(--pine); text-decoration: underline; }
.more { margin-top: var(--space-4); }
small { display: block; margin-top: var(--space-6); color: var(--text-3); overflow-wrap: anywhere; }`

type Words = { title: string; text: string }

function wordsOf(code: ErrorCode, language: Language): Words {
  const { badRequest, notFound, rateLimited, unavailable, internal } = failureTexts[language]
  if (code === 'rate_limited') return rateLimited
  if (code === 'unavailable') return unavailable
  if (code === 'not_found') return notFound
  return code === 'internal' ? internal : badRequest
}

type PlainPage = {
  language: Language
  nonce: string
  words: Words
  action: { href: string; label: string }
  more: string
}

function plainPage({ language, nonce, words: { title, text }, action, more }: PlainPage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – Ruhepol</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="${action.href}">${action.label}</a>
${more}
</main>
</body>
</html>
`
}

/**
 * The service worker shows this without a connection, in place of any page except the list of bookings. Its link
 * reloads the page.
 */
export function offlinePage({ language, nonce }: Pick<PlainPage, 'language' | 'nonce'>): string {
  const { offline, retry, bookings } = failureTexts[language]
  const more = `<p class="more"><a class="plain" href="/bookings">${bookings}</a></p>`
  return plainPage({ language, nonce, words: offline, action: { href: '', label: retry }, more })
}

/** Tells an operator whether bookings can be made. Its link checks again. */
export function statusPage({
  ready,
  language,
  nonce,
}: { ready: boolean } & Pick<PlainPage, 'language' | 'nonce'>): string {
  const { ready: open, notReady, askAgain } = failureTexts[language]
  return plainPage({ language, nonce, words: ready ? open : notReady, action: { href: '', label: askAgain }, more: '' })
}

/** Errors after which a retry may succeed, so the page offers one. */
const passing: readonly ErrorCode[] = ['rate_limited', 'unavailable', 'internal']

/** A self-contained page in the person's language, for failures where the app cannot be rendered. */
export function failurePage({
  code,
  language,
  nonce,
  requestId,
}: {
  code: ErrorCode
  language: Language
  nonce: string
  requestId: string
}): string {
  const { home, retry, reference } = failureTexts[language]
  const words = wordsOf(code, language)
  const support = `<small>${reference({ requestId })}</small>`
  const toHome = { href: '/home', label: home }
  if (!passing.includes(code)) return plainPage({ language, nonce, words, action: toHome, more: support })
  const more = `<p class="more"><a class="plain" href="${toHome.href}">${toHome.label}</a></p>\n${support}`
  return plainPage({ language, nonce, words, action: { href: '', label: retry }, more })
}
