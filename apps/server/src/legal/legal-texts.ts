import { catalogues, company, type Language } from '@ruhepol/rules'
import deTerms from '@ruhepol/web/i18n/de/terms.json' with { type: 'json' }
import deWithdrawal from '@ruhepol/web/i18n/de/withdrawal.json' with { type: 'json' }
import enTerms from '@ruhepol/web/i18n/en/terms.json' with { type: 'json' }
import enWithdrawal from '@ruhepol/web/i18n/en/withdrawal.json' with { type: 'json' }
import { message } from '../platform/message.ts'

/** The page catalogues, so that a mail has the same wording. */
const legalCatalogues = {
  terms: catalogues<Record<string, string>>({ de: deTerms, en: enTerms }),
  withdrawal: catalogues<Record<string, string>>({ de: deWithdrawal, en: enWithdrawal }),
}

export type LegalDocument = keyof typeof legalCatalogues

/** Placeholders other than the company's. */
export type LegalValues = Readonly<Record<string, string>>

/** A part of a section: a paragraph of lines, or a list of items. */
export type Block = { kind: 'paragraph' | 'list'; lines: string[] }

export type LegalText = { title: string; lead: string; sections: { title: string; blocks: Block[] }[] }

/** As on the pages: blank lines separate blocks, and a block whose lines all begin with "- " is a list. */
function blocksOf(text: string): Block[] {
  return text.split('\n\n').map((block) => {
    const lines = block.split('\n')
    return lines.every((line) => line.startsWith('- '))
      ? { kind: 'list', lines: lines.map((line) => line.slice(2)) }
      : { kind: 'paragraph', lines }
  })
}

/** The sections of a legal text, in catalogue order. */
export function legalText(name: LegalDocument, language: Language, values: LegalValues): LegalText {
  const catalogue = legalCatalogues[name][language]
  const written = (id: string) => message(catalogue[`${name}.${id}`] ?? '', language)({ ...company, ...values })
  const sections = Object.keys(catalogue).flatMap((id) => /^\w+\.(\w+)\.title$/.exec(id)?.[1] ?? [])
  return {
    title: written('title'),
    lead: written('lead'),
    sections: sections.map((id) => ({ title: written(`${id}.title`), blocks: blocksOf(written(`${id}.text`)) })),
  }
}
