import { isVenue, type LocationKind } from '@ruhepol/rules'
import { weekdayNames, writtenHours, writtenQuarter } from '../availability/index.ts'
import type { RowChange, StoredRow, TablePlan } from './catalogue-file-queries.ts'

/** More lines of one kind for one city, treatment or expert would hide the others. */
const MOST_LINES = 12

/** How a row is named. `of` names what several rows belong to. */
const names: Partial<Record<TablePlan['table'], (row: StoredRow) => { of?: string; name: string }>> = {
  city: ({ id }) => ({ name: `city ${String(id)}` }),
  postalCode: ({ city_id, postal_code, locality }) => ({
    of: `city ${String(city_id)}: postal codes`,
    name: `postal code ${String(postal_code)} ${String(locality)} of ${String(city_id)}`,
  }),
  location: ({ kind, id }) => ({ name: `${isVenue(kind as LocationKind) ? 'place' : 'tile of city'} ${String(id)}` }),
  treatmentType: ({ id }) => ({ name: `treatment ${String(id)}` }),
  plannedPrice: ({ treatment_type_id, length_minutes, from_day }) => ({
    of: `treatment ${String(treatment_type_id)}: planned prices`,
    name: `price of ${String(treatment_type_id)}, ${String(length_minutes)} minutes, from ${String(from_day)}`,
  }),
  treatmentPrice: ({ treatment_type_id, length_minutes }) => ({
    of: `treatment ${String(treatment_type_id)}: prices`,
    name: `price of ${String(treatment_type_id)}, ${String(length_minutes)} minutes`,
  }),
  expert: ({ id, name }) => ({ name: `expert ${String(id)} ${String(name)}` }),
  expertService: ({ expert_id, treatment_type_id }) => ({
    of: `expert ${String(expert_id)}: treatments`,
    name: `${String(treatment_type_id)} of expert ${String(expert_id)}`,
  }),
  shift: ({ expert_id, weekday, from_quarter, to_quarter }) => ({
    of: `expert ${String(expert_id)}: hours`,
    name: `hours of expert ${String(expert_id)}: ${weekdayNames[Number(weekday) - 1] ?? ''} ${writtenHours({ fromQuarter: Number(from_quarter), toQuarter: Number(to_quarter) })}`,
  }),
  discount: ({ code }) => ({ name: `code ${String(code)}` }),
}

/** A value as text; a quarter hour of the day as a time, such as 09:15. */
const shownValue = (column: string, value: unknown): string =>
  column.endsWith('_quarter') ? writtenQuarter(Number(value)) : String(value)

const isShort = (value: unknown) => value === null || typeof value !== 'object'

/** Short values are shown before and after; texts in two languages only by name. */
function columnsOf(before: StoredRow, after: StoredRow, columns: readonly string[]): string {
  const changed = columns.filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
  return changed
    .map((column) => {
      const name = column.replace(/_quarter$/, '').replaceAll('_', ' ')
      const [old, young] = [before[column], after[column]]
      return isShort(old) && isShort(young) ? `${name} ${shownValue(column, old)} → ${shownValue(column, young)}` : name
    })
    .join(', ')
}

function lineOf(plan: TablePlan, { before, after }: RowChange): { verb: string; of: string | undefined; line: string } {
  const row = after ?? before ?? {}
  const { of, name } = names[plan.table]?.(row) ?? { name: plan.table }
  if (!before) return { verb: 'add', of, line: `add     ${name}` }
  if (!after) return { verb: 'end', of, line: `end     ${name}` }
  // The database's names.
  const columns = Object.keys(plan.rows[0] ?? {}).map((column) =>
    column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
  return { verb: 'change', of, line: `change  ${name}: ${columnsOf(before, after, columns)}` }
}

/** What an import adds, changes and ends, one line each; many of a kind are counted. */
export function describeChanges(plan: TablePlan, changes: readonly RowChange[]): string[] {
  const lines = changes.map((change) => lineOf(plan, change))
  return [...Map.groupBy(lines, ({ verb, of, line }) => (of === undefined ? line : `${verb} ${of}`)).values()].flatMap(
    (group) => {
      const [first] = group
      return first?.of === undefined || group.length <= MOST_LINES
        ? group.map(({ line }) => line)
        : [`${first.verb.padEnd(6)}  ${group.length} ${first.of.replace(/^(.*): (.*)$/, '$2 of $1')}`]
    },
  )
}
