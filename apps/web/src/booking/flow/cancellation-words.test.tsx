import type { Compensation } from '@ruhepol/rules'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Language } from '../../i18n/index.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { useCancellationWords } from './cancellation-words.ts'
import { send } from '../../platform/testing/send.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

function Words(given: Parameters<typeof useCancellationWords>[0]) {
  return <p>{useCancellationWords(given)}</p>
}

const shown = (
  language: Language,
  cancellationCompensation: Compensation,
  given: Parameters<typeof useCancellationWords>[0] = {},
) => {
  send.mockResolvedValue({ data: { appConfig: { now: '2027-01-11T08:00:00.000Z', cancellationCompensation } } })
  return renderInApp(() => <Words {...given} />, { language })
}

describe('the sentence on free cancellation', () => {
  test.each([
    ['de', 'voucher', 'Bis 24 Stunden vor Beginn kostenlos stornieren: Sie erhalten den Betrag als Gutschein.'],
    ['de', 'refund', 'Bis 24 Stunden vor Beginn kostenlos stornieren: Sie erhalten Ihr Geld zurück.'],
    ['en', 'voucher', 'Cancel free of charge until 24 hours before the start: you get what you paid as a voucher.'],
    ['en', 'refund', 'Cancel free of charge until 24 hours before the start: you get your money back.'],
  ] as const)('says in %s what is returned if cancelling gives a %s', async (language, compensation, words) => {
    await shown(language, compensation)
    expect(await screen.findByText(words)).toBeDefined()
  })

  test("says who gets a voucher's share", async () => {
    await shown('en', 'voucher', { compensation: 'none', own: 'yes' })
    expect(await screen.findByText(/free of charge .*: what your voucher paid goes back to it\.$/)).toBeDefined()
    cleanup()
    await shown('de', 'voucher', { compensation: 'refund', own: 'buyer' })
    expect(await screen.findByText(/Ihr Geld zurück, und was Ihr Gutschein bezahlt hat, erstatten wir/)).toBeDefined()
  })

  test('names the amount if a part has already been refunded', async () => {
    await shown('en', 'voucher', { compensation: 'refund', cents: 6150 })
    expect(await screen.findByText(/: you get 61\.50\sEUR back\.$/)).toBeDefined()
    cleanup()
    await shown('de', 'voucher', { compensation: 'voucher', cents: 6150 })
    expect(await screen.findByText(/: Sie erhalten 61,50\sEUR als Gutschein\.$/)).toBeDefined()
  })

  test('is left out if nothing that could be returned was paid', async () => {
    await shown('en', 'voucher', { compensation: 'none' })
    expect(await screen.findByText('You can cancel until 24 hours before the start.')).toBeDefined()
  })
})

const root = path.resolve(import.meta.dirname, '../../../../..')
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(folder, file))
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** Every string of a JSON file, with the path of its keys. */
const textsOf = (value: unknown, key: string): [string, string][] =>
  typeof value === 'string'
    ? [[key, value]]
    : Object.entries(value as object).flatMap(([name, part]) => textsOf(part, `${key} ${name}`))

/** Every possible output of a message: one for each branch of its plurals and selections. */
function branchesOf(parts: readonly unknown[]): string[] {
  return parts.reduce<string[]>(
    (texts, part) => {
      const ways = typeof part === 'string' ? [part] : waysOf(part as unknown[])
      return texts.flatMap((text) => ways.map((way) => text + way))
    },
    [''],
  )
}

function waysOf([, , format]: readonly unknown[]): string[] {
  if (typeof format !== 'object' || format === null) return ['…']
  return Object.values(format).flatMap((branch) =>
    Array.isArray(branch) ? branchesOf(branch) : typeof branch === 'string' ? [branch] : [],
  )
}

const mentionsFree = (text: string): boolean =>
  /kosten(los|frei)|gratis|free (of charge|to )|for free|free cancel/i.test(text)
const mentionsCancelling = (text: string): boolean => /storn|absag|änder|cancel|change|\bbis\b|until/i.test(text)
const saysWhatComesBack = (text: string): boolean => /gutschein|zurück|voucher|back/i.test(text)

const promisesFreeCancelling = (text: string): boolean =>
  text.split(/(?<=[.!?])\s/).some((sentence) => mentionsFree(sentence) && mentionsCancelling(sentence))

const messages = ['apps/web/src/i18n', 'apps/server/src/messaging/texts'].flatMap((folder) =>
  filesIn(folder, '.json').flatMap((file) =>
    textsOf(JSON.parse(read(file)), file).filter(([, text]) => mentionsFree(text)),
  ),
)
const promises = messages.filter(([, text]) => branchesOf(compileMessageOrThrow(text)).some(promisesFreeCancelling))

describe('free cancellation', () => {
  test('is only in one catalogue entry and the terms', () => {
    const ids = promises.map(([key]) => key.split(' ').at(-1))
    expect([...new Set(ids)].sort()).toEqual(['common.cancellation', 'terms.cancellation.text'])
  })

  test.each(promises)('is never mentioned without what is returned: %s', (_key, text) => {
    const bare = branchesOf(compileMessageOrThrow(text)).filter(promisesFreeCancelling)
    expect(bare.filter((branch) => !saysWhatComesBack(branch))).toEqual([])
  })
})
