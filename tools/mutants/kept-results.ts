import { existsSync, readFileSync, writeFileSync } from 'node:fs'

type Report = { files: Record<string, { mutants: { status: string }[] }> }

const decided = ['Killed', 'Survived', 'NoCoverage']

/** Removes stored results that another run could change: time-outs, crashes, mutants outside the sample. */
export function forgetUndecided(file: string): void {
  if (!existsSync(file)) return
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  for (const result of Object.values(report.files)) {
    result.mutants = result.mutants.filter(({ status }) => decided.includes(status))
  }
  writeFileSync(file, JSON.stringify(report))
}
