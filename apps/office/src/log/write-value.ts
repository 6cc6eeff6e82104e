import type { useTexts } from '../i18n/index.ts'

/** Ids mean nothing to people. */
const isId = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const isDay = /^\d{4}-\d{2}-\d{2}$/

const NOTHING = '–'

/** Values that have a text of their own, by what they are a value of. */
const prefixes: Readonly<Record<string, string>> = {
  status: 'common.status',
  role: 'common.role',
  outcome: 'sheet.outcome',
  formerOutcome: 'sheet.outcome',
}

/** Writes a value of the log for people: amounts with their currency, instants in Berlin, "–" for nothing and for ids. */
export const valueWriter =
  ({ formats, named }: Pick<ReturnType<typeof useTexts>, 'formats' | 'named'>) =>
  (name: string, value: unknown): string => {
    const write = (one: unknown): string => {
      if (one === null || one === undefined || one === '') return NOTHING
      if (typeof one === 'number') return name.endsWith('Cents') ? formats.money(one) : String(one)
      if (typeof one !== 'string') return JSON.stringify(one)
      if (isId.test(one)) return NOTHING
      if (isInstant.test(one)) return formats.dateTimeShort(one)
      if (isDay.test(one)) return formats.dayShort(one)
      const prefix = prefixes[name]
      return prefix === undefined ? one : named(prefix, one)
    }
    const written = (Array.isArray(value) ? value : [value]).map(write).filter((one) => one !== NOTHING)
    return written.length > 0 ? written.join(', ') : NOTHING
  }
