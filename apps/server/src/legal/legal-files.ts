import type { PaidCompensation, Language } from '@ruhepol/rules'
import type { LegalDocument, LegalValues } from './legal-texts.ts'

/** Dated with the day of the latest text, so that the same text gives the same file. */
const createdAt = Date.parse('2026-11-25T00:00:00Z')

async function render(name: LegalDocument, language: Language, values: LegalValues) {
  // Fonts and the PDF library are loaded with the first file, so that other processes do without them.
  const [{ legalText }, { renderLegalText }] = await Promise.all([
    import('./legal-texts.ts'),
    import('./render-legal-text.ts'),
  ])
  const text = legalText(name, language, values)
  return {
    filename: `${text.title}.pdf`,
    contentType: 'application/pdf' as const,
    content: await renderLegalText(text, { language, createdAt }),
  }
}

const rendered = new Map<string, ReturnType<typeof render>>()

/** Rendered once for each language and wording, since rendering takes longer than the rest of its mail. */
function legalFile(name: LegalDocument, language: Language, values: LegalValues): ReturnType<typeof render> {
  const key = JSON.stringify([name, language, values])
  const file = rendered.get(key) ?? render(name, language, values)
  rendered.set(key, file)
  return file
}

/** The terms of a contract; `compensation` is what its cancellation returns. */
export const termsFile = (language: Language, { compensation }: { compensation: PaidCompensation }) =>
  legalFile('terms', language, { compensation })

/** The information on the right of withdrawal, with the model form; `origin` is the product's own. */
export const withdrawalFile = (language: Language, { origin }: { origin: string }) =>
  legalFile('withdrawal', language, { withdrawalUrl: `${origin}/withdrawal` })
