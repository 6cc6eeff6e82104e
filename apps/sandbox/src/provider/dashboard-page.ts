import { preferredLanguage, type Language } from '@ruhepol/rules'
import type { FastifyInstance } from 'fastify'
import { html, htmlPage, type SafeHtml } from '../html.ts'
import { dashboardTexts, type DashboardTexts } from './dashboard-texts.ts'
import { pageStyles, sendPage } from './page-answers.ts'

/** Actions for a payment, one of its refunds, or one of its disputes. */
const dashboardActions = ['refund', 'dispute', 'won', 'lost', 'succeed', 'fail'] as const
export type DashboardAction = (typeof dashboardActions)[number]

/** Actions that affect the shop's next calls. */
const switches = ['refuse', 'loseAnswer', 'forgetKeys'] as const
export type DashboardSwitch = (typeof switches)[number]

/** A refund or dispute in the page's list, with its possible actions. */
export type DashboardEntry = {
  id: string
  kind: 'refund' | 'dispute'
  status: string
  cents: number
  actions: DashboardAction[]
}

export type DashboardPayment = {
  id: string
  takenCents: number
  leftCents: number
  entries: DashboardEntry[]
}

export type Dashboard = {
  provider: string
  /** Successful payments, newest first. */
  payments: () => DashboardPayment[]
  act: (action: DashboardAction, id: string, cents: number | undefined) => void
  flip: (name: DashboardSwitch) => void
  changed: () => void
}

const money = (cents: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)

function actionForm(
  texts: DashboardTexts,
  id: string,
  actions: readonly DashboardAction[],
  hasAmount: boolean,
): SafeHtml {
  return html`<form method="post" action="/dashboard">
    <input type="hidden" name="id" value="${id}" />
    ${
      hasAmount
        ? html`<label>${texts.amount} <input name="amount" inputmode="decimal" autocomplete="off" /></label>`
        : undefined
    }
    ${actions.map((action) => html`<button name="action" value="${action}">${texts[action]}</button>`)}
  </form>`
}

function paymentSection(payment: DashboardPayment, language: Language, texts: DashboardTexts): SafeHtml {
  const { id, takenCents, leftCents, entries } = payment
  return html`<section>
    <h2><code>${id}</code></h2>
    <p>${money(takenCents, language)} ${texts.taken}, ${money(leftCents, language)} ${texts.left}</p>
    <ul>
      ${entries.map(
        (entry) =>
          html`<li>
            ${texts.kinds[entry.kind]}: ${money(entry.cents, language)}, ${entry.status} <code>${entry.id}</code>
            ${entry.actions.length > 0 ? actionForm(texts, entry.id, entry.actions, false) : undefined}
          </li>`,
      )}
    </ul>
    ${actionForm(texts, id, ['refund', 'dispute'], true)}
  </section>`
}

function page(dashboard: Dashboard, language: Language, problem?: string): string {
  const texts = dashboardTexts[language]
  const payments = dashboard.payments()
  return htmlPage({
    language,
    title: `${dashboard.provider}: ${texts.title}`,
    head: pageStyles,
    bodyClass: 'dashboard',
    body: html`<main>
      <h1>${dashboard.provider}: ${texts.title}</h1>
      <p>${texts.intro.replace('{provider}', dashboard.provider)}</p>
      ${problem === undefined ? undefined : html`<p role="alert">${texts.refused.replace('{problem}', problem)}</p>`}
      <section>
        <h2>${texts.switches}</h2>
        <form method="post" action="/dashboard">
          ${switches.map((name) => html`<button name="switch" value="${name}">${texts[name]}</button>`)}
        </form>
      </section>
      ${
        payments.length === 0
          ? html`<p>${texts.none}</p>`
          : payments.map((payment) => paymentSection(payment, language, texts))
      }
    </main>`,
  })
}

/** Cents of a typed amount such as 12,50; undefined if empty. */
function typedCents(text: string | null): number | undefined {
  const [, euros, cents = ''] = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(text ?? '') ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

const isOneOf = <T extends string>(known: readonly T[], value: string | null): value is T =>
  known.some((one) => one === value)

/** `/dashboard`: a page for everything that happens at the provider outside the shop. */
export function registerDashboard(app: FastifyInstance, dashboard: Dashboard): void {
  app.get('/dashboard', async (request, reply) =>
    sendPage(reply, page(dashboard, preferredLanguage(request.headers['accept-language']))),
  )
  app.post('/dashboard', async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const action = form.get('action')
    const flipped = form.get('switch')
    try {
      if (isOneOf(switches, flipped)) dashboard.flip(flipped)
      else if (isOneOf(dashboardActions, action)) {
        dashboard.act(action, form.get('id') ?? '', typedCents(form.get('amount')))
      }
    } catch (error) {
      const language = preferredLanguage(request.headers['accept-language'])
      return sendPage(reply, page(dashboard, language, error instanceof Error ? error.message : String(error)), 422)
    }
    dashboard.changed()
    return reply.redirect('/dashboard', 303)
  })
}
