import { company, type PaidCompensation } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import page from '@ruhepol/web/i18n/de/terms.json' with { type: 'json' }
import { readPdf } from '../invoice/testing/read-pdf.ts'
import { readTags } from '../invoice/testing/read-tags.ts'
import { termsFile, withdrawalFile } from './legal-files.ts'

const origin = 'https://ruhepol.example'

describe('the instruction on the right of withdrawal', () => {
  test('uses the wording of the models in annexes 1 and 2 to Art. 246a EGBGB', async () => {
    const { filename, content } = await withdrawalFile('de', { origin })
    expect(filename).toBe('Widerrufsbelehrung und Muster-Widerrufsformular.pdf')
    const { text, info } = await readPdf(content)
    expect(info).toMatchObject({ Title: 'Widerrufsbelehrung und Muster-Widerrufsformular', Language: 'de' })
    for (const words of [
      'binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen',
      'vierzehn Tage ab dem Tag des Vertragsabschlusses',
      `(${company.name}, ${company.street}, ${company.place}, Telefon: ${company.phone}, E-Mail: ${company.email})`,
      'auch online unter https://ruhepol.example/withdrawal ausüben',
      'dasselbe Zahlungsmittel',
      'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag',
      '(*) Unzutreffendes streichen.',
      '§ 312g Abs. 2 Nr. 9 BGB',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('is accessible, with headings and the form as a list', async () => {
    const { content } = await withdrawalFile('en', { origin })
    const tags = (await readTags(content)).flat()
    expect(tags.filter(([role]) => role === 'H2').map(([, title]) => title)).toEqual([
      'Which contracts it applies to',
      'Right of withdrawal',
      'Effects of withdrawal',
      'Model withdrawal form',
    ])
    expect(tags.filter(([role]) => role === 'L').map(([, items]) => items.length)).toEqual([2, 7])
  })
})

describe('the terms', () => {
  test.each(['de', 'en'] as const)('name what a cancellation returns as agreed (%s)', async (language) => {
    const read = async (compensation: PaidCompensation) =>
      (await readPdf((await termsFile(language, { compensation })).content)).text
    const gift = {
      de: 'einen Gutschein über den gezahlten Betrag',
      en: 'a compensation voucher worth the amount paid',
    }[language]
    expect(await read('voucher')).toContain(gift)
    expect(await read('refund')).not.toContain(gift)
  })

  test('contain every section of the page', async () => {
    const { filename, content } = await termsFile('de', { compensation: 'voucher' })
    expect(filename).toBe('Allgemeine Geschäftsbedingungen.pdf')
    const { text } = await readPdf(content)
    for (const [id, title] of Object.entries(page)) if (id.endsWith('.title')) expect(text).toContain(title)
    expect(text).not.toMatch(/[{}]/)
  })
})
