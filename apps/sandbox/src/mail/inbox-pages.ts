import { locales, type Language } from '@ruhepol/rules'
import { html, htmlPage, type SafeHtml } from '../html.ts'
import { inboxTexts, type InboxTexts } from './inbox-texts.ts'
import type { StoredMail } from './mailbox.ts'

const head = html`<link rel="stylesheet" href="/inbox.css" />`

function timeText(mail: StoredMail, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(new Date(mail.receivedAt))
}

function listEntry(mail: StoredMail, language: Language, texts: InboxTexts): SafeHtml {
  return html`<li>
    <a href="/mails/${mail.id}">
      <span class="subject">${mail.subject || texts.noSubject}</span>
      <span class="recipient">${texts.to} ${mail.to}</span>
      <time datetime="${mail.receivedAt}">${timeText(mail, language)}</time>
    </a>
  </li>`
}

/** The list of mails; its script adds new ones as they arrive. */
export function inboxPage(mails: readonly StoredMail[], language: Language): string {
  const texts = inboxTexts[language]
  const list =
    mails.length === 0
      ? html`<div class="empty">
          <p><strong>${texts.empty}</strong></p>
          <p>${texts.emptyHint}</p>
        </div>`
      : html`<ul class="mails">
          ${mails.map((mail) => listEntry(mail, language, texts))}
        </ul>`
  return htmlPage({
    language,
    title: texts.title,
    head: html`${head}
      <script src="/inbox.js" defer></script>`,
    body: html`<header>
        <h1>${texts.title}</h1>
        <p>${texts.intro}</p>
      </header>
      <main id="mails" data-newest="${mails[0]?.id}">${list}</main>
      <p id="news" class="unseen" role="status" data-text="${texts.newMail}"></p>`,
  })
}

function attachmentLinks(mail: StoredMail, texts: InboxTexts): SafeHtml | undefined {
  if (mail.attachments.length === 0) return undefined
  const links = mail.attachments.map(
    ({ filename, contentType }, position) =>
      html`<li>
        <a href="/messages/${mail.id}/attachments/${position}" download="${filename}">${filename}</a>
        <span>${contentType}</span>
      </li>`,
  )
  return html`<section>
    <h2>${texts.attachments}</h2>
    <ul class="attachments">
      ${links}
    </ul>
  </section>`
}

/** One mail: its HTML in a sandboxed iframe, its text, its attachments as links. */
export function mailPage(mail: StoredMail, language: Language): string {
  const texts = inboxTexts[language]
  const frame =
    mail.html === null
      ? undefined
      : html`<section>
          <h2>${texts.htmlPart}</h2>
          <iframe
            title="${texts.htmlPart}"
            src="/mails/${mail.id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>
        </section>`
  return htmlPage({
    language,
    title: mail.subject || texts.noSubject,
    head,
    body: html`<header>
        <p><a href="/">${texts.back}</a></p>
        <h1>${mail.subject || texts.noSubject}</h1>
        <dl>
          <dt>${texts.from}</dt>
          <dd>${mail.from}</dd>
          <dt>${texts.to}</dt>
          <dd>${mail.to}</dd>
          <dt>${texts.received}</dt>
          <dd><time datetime="${mail.receivedAt}">${timeText(mail, language)}</time></dd>
        </dl>
      </header>
      <main>
        ${attachmentLinks(mail, texts)} ${frame}
        <section>
          <h2>${texts.textPart}</h2>
          <pre tabindex="0">${mail.text}</pre>
        </section>
      </main>`,
  })
}

export function missingMailPage(language: Language): string {
  const texts = inboxTexts[language]
  return htmlPage({
    language,
    title: texts.notFound,
    head,
    body: html`<header>
        <p><a href="/">${texts.back}</a></p>
      </header>
      <main><h1>${texts.notFound}</h1></main>`,
  })
}

/** The unchanged HTML part, with links that open beside the inbox. Only for the sandboxed iframe. */
export function mailBody(markup: string): string {
  return `<!doctype html><base target="_blank">${markup}`
}
