import { localizedText } from '../../i18n/index.ts'
import type { LocalizedTexts } from '../../i18n/index.ts'

const levels: Readonly<Record<string, number>> = {
  'very gentle': 1,
  gentle: 2,
  medium: 3,
  firm: 4,
  'very firm': 5,
}

/** The pressure as 1 (very gentle) to 5 (very firm), parsed from its English words; undefined for other words. */
export function pressureLevel(pressure: LocalizedTexts): number | undefined {
  const found = localizedText(pressure, 'en')
    .toLowerCase()
    .split(/ to |[-–]/)
    .map((word) => levels[word.trim()])
  if (found.some((level) => level === undefined)) return undefined
  const known = found.filter((level) => level !== undefined)
  return Math.round(known.reduce((sum, level) => sum + level, 0) / known.length)
}
