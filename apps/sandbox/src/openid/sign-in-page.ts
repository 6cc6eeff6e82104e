import type { Language } from '@ruhepol/rules'
import { html, htmlPage, type SafeHtml } from '../html.ts'
import { pageStyles } from '../provider/page-answers.ts'
import { fullName, readyPeople } from './people.ts'
import type { Person } from './person.ts'
import type { Service } from './service-context.ts'
import { signInTexts, type SignInTexts } from './sign-in-texts.ts'

/** Option value for "enter the name by hand". */
export const someoneElse = 'someone-else'

function wholePage(language: Language, title: string, content: SafeHtml): string {
  return htmlPage({
    language,
    title,
    theme: 'system',
    head: html`${pageStyles}<link rel="stylesheet" href="/sign-in.css" />`,
    body: html`<main class="authentication sign-in">${content}</main>`,
  })
}

/** For an interaction that was completed or has expired. */
export function overPage(language: Language): string {
  const { over } = signInTexts[language]
  return wholePage(language, over, html`<h1>${over}</h1>`)
}

function factsOf(person: Person, { books, name }: Service, texts: SignInTexts): string {
  if (name === 'apple' && books.consents.has(person.id)) return texts.usedBefore
  const facts = [
    fullName(person) === '' ? texts.withoutName : undefined,
    person.email === undefined ? texts.withoutEmail : person.emailVerified ? undefined : texts.unverified,
  ]
  return facts.filter((fact) => fact !== undefined).join(', ')
}

function choice(value: string, label: string, facts: SafeHtml): SafeHtml {
  return html`<label class="method">
    <input type="radio" name="person" value="${value}" required />
    <span>${label}${facts}</span>
  </label>`
}

function personChoice(person: Person, service: Service, texts: SignInTexts): SafeHtml {
  const label = fullName(person) || (person.email ?? '')
  const lines = [person.email === label ? '' : (person.email ?? ''), factsOf(person, service, texts)]
  return choice(
    person.id,
    label,
    html`${lines.filter(Boolean).map((line) => html`<span class="sign-in__facts">${line}</span>`)}`,
  )
}

/** A text field without a type, so that a test's input arrives unchanged. */
const field = (name: string, label: string): SafeHtml =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" autocomplete="off" />
  </div>`

/** Lets a person who has signed in before revoke that, like the settings of a real account. */
function settings(service: Service, texts: SignInTexts): SafeHtml | undefined {
  const { books, brand } = service
  const people = [...books.consents.keys()].map((id) => books.people.get(id)).filter((person) => person !== undefined)
  if (service.name !== 'apple' || people.length === 0) return undefined
  return html`<details>
    <summary>${texts.settings}</summary>
    ${people.map(
      (person) =>
        html`<form method="post">
          <input type="hidden" name="forget" value="${person.id}" />
          <button>${texts.forget(brand.title, fullName(person) || (person.email ?? ''))}</button>
        </form>`,
    )}
  </details>`
}

/** The page for choosing or typing a person. */
export function signInPage(service: Service, language: Language, { nobody = false } = {}): string {
  const texts = signInTexts[language]
  const { brand, name, books } = service
  const title = texts.title(brand.title)
  const ready = readyPeople(name, brand)
  const typed = [...books.people.values()].filter(({ id }) => ready.every((person) => person.id !== id))
  return wholePage(
    language,
    title,
    html`<p class="sign-in__notice">${texts.sandbox(brand.title)}</p>
      <h1>${title}</h1>
      <p class="sign-in__goes-on">${texts.goesOn}</p>
      ${nobody ? html`<p class="sign-in__problem" role="alert">${texts.nobody}</p>` : undefined}
      <form method="post">
        <fieldset>
          <legend>${texts.who}</legend>
          ${[...ready, ...typed].map((person) => personChoice(person, service, texts))}
          ${choice(someoneElse, texts.someoneElse, html``)}
        </fieldset>
        <fieldset>
          <legend>${texts.typeHere}</legend>
          <p class="sign-in__hint">${texts.typeHint}</p>
          ${field('email', texts.email)}
          <label class="method"><input type="checkbox" name="verified" value="yes" checked />${texts.verified}</label>
          ${field('name', texts.name)} ${field('surname', texts.surname)}
        </fieldset>
        <button name="answer" value="go-on">${texts.goOn}</button>
        <button name="answer" value="cancel" formnovalidate>${texts.cancel}</button>
      </form>
      ${settings(service, texts)}`,
  )
}
