import type { MissingChoice } from './selection.ts'

/** The section of the page that asks for a choice. */
export function questionSection(choice: MissingChoice): HTMLElement | null {
  const heading = document.getElementById(choice === 'date' ? 'day' : choice)
  return heading?.closest('section') ?? document.getElementById('where')
}
