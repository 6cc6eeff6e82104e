import type { useTexts } from '../i18n/index.ts'

/** Ids mean nothing to people. */
const isId = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const isDay = /^\d{4}-\d{2}-\d{2}$/
export const NOTHING = '–'

/** Values that have a text of their own, by what they are a value of. */
const prefixes: Readonly<Record<string, string>> = {
  role: 'common.role',
  outcome: 'sheet.outcome',
  formerOutcome: 'sheet.outcome',
  voucherReason: 'sheet.goodwill.reason',
  refundReason: 'sheet.goodwill.reason',
  lostReason: 'requests.lost',
  wished: 'log.wished',
  change: 'log.change',
}

/** Values that name experts by their numbers. */
const ofExperts: readonly string[] = ['fromExpertId', 'toExpertId', 'expertId', 'experts']

/** Absences are named by numbers that are shown nowhere. */
const ofAbsences = 'absences'

/**
 * Writes a value of the log for people: amounts with their currency, instants in Berlin, experts by name, "–" for
 * nothing, for amounts of nothing, for no and for ids.
 */
export const valueWriter =
  (
    { t, formats, named }: Pick<ReturnType<typeof useTexts>, 't' | 'formats' | 'named'>,
    experts: readonly { id: string; name: string }[],
  ) =>
  (name: string, value: unknown): string => {
    const write = (one: unknown): string => {
      if (one === null || one === undefined || one === '' || name === ofAbsences) return NOTHING
      if (typeof one === 'boolean') return one ? t('log.yes') : NOTHING
      if (ofExperts.includes(name) && (typeof one === 'number' || typeof one === 'string'))
        return experts.find(({ id }) => id === `${one}`)?.name ?? `${one}`
      if (one === 0 && name === 'replaced') return NOTHING
      if (typeof one === 'number' && name.endsWith('Cents')) return one === 0 ? NOTHING : formats.money(one)
      if (typeof one !== 'string') return JSON.stringify(one)
      if (isId.test(one)) return NOTHING
      if (isInstant.test(one)) return formats.dateTimeShort(one)
      if (isDay.test(one)) return formats.dayShort(one)
      // Of a booking or of a request.
      if (name === 'status') return named('common.status', named('log.status', one))
      const prefix = prefixes[name]
      return prefix === undefined ? one : named(prefix, one)
    }
    const written = (Array.isArray(value) ? value : [value]).map(write).filter((one) => one !== NOTHING)
    return written.length > 0 ? written.join(', ') : NOTHING
  }
