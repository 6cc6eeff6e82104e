/** Markup that is safe to send, with every value escaped. */
export class SafeHtml {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = string | number | SafeHtml | readonly SafeHtml[] | null | undefined

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(value: Value): string {
  if (value === null || value === undefined) return ''
  if (value instanceof SafeHtml) return value.markup
  if (typeof value === 'object') return value.map((part) => part.markup).join('')
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Builds markup with escaped values. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): SafeHtml {
  return new SafeHtml(parts.map((part, position) => part + escaped(values[position])).join(''))
}

/** A complete page. */
export function htmlPage(page: {
  language: string
  title: string
  head: SafeHtml
  body: SafeHtml
  bodyClass?: string
  theme?: string
}): string {
  return html`<!doctype html>
    <html lang="${page.language}" data-theme="${page.theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title}</title>
        ${page.head}
      </head>
      <body class="${page.bodyClass}">
        ${page.body}
      </body>
    </html>`.markup
}
