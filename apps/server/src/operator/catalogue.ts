import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CatalogueFileError, importCatalogueFile } from '../imports/index.ts'
import { OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

const flags = { '--dry-run': 'dryRun', '--yes': 'leaveStranded' } as const

function contentOf(file: string): string {
  // npm starts this in the project's folder, but paths are relative to where they were typed.
  const found = path.resolve(process.env['INIT_CWD'] ?? '.', file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(found))
  } catch (error) {
    throw new OperatorError(
      error instanceof TypeError && !('syscall' in error)
        ? `${file} is not UTF-8`
        : `${file} cannot be read: ${(error as Error).message}`,
    )
  }
}

async function importFile(
  { db, log }: OperatorContext,
  file: string,
  options: { dryRun: boolean; leaveStranded: boolean },
): Promise<string> {
  const text = contentOf(file)
  try {
    const { changes, stranded, isDone } = await importCatalogueFile(db, text, options)
    const lines = changes.length === 0 ? ['Everything is as the file says.'] : [...changes]
    if (stranded.length > 0) lines.push('', 'Outside of the new hours, or of an expert who leaves:', ...stranded)
    if (!isDone && !options.dryRun) {
      throw new OperatorError(
        [...lines, '', 'Nothing was changed. Add --yes to import it anyway; what is booked stays booked.'].join('\n'),
      )
    }
    if (isDone) log.info({ changes: changes.length, stranded: stranded.length }, 'the operator imported a catalogue')
    else lines.push('', 'Nothing was changed: this was a dry run.')
    return lines.join('\n')
  } catch (error) {
    if (!(error instanceof CatalogueFileError)) throw error
    throw new OperatorError(`Nothing was imported.\n${error.message}`)
  }
}

export const catalogue: OperatorCommand = {
  usage: [
    [
      'catalogue import FILE [--dry-run] [--yes]',
      'adds and changes cities, places, treatments, experts and codes as the file says (docs/operations/catalogue.md); --dry-run only tells what would change, --yes leaves appointments outside of new hours booked',
    ],
  ],
  run: (context, [verb, ...words]) => {
    const options = words.filter((word) => word.startsWith('--'))
    const files = words.filter((word) => !word.startsWith('--'))
    const [file] = files
    if (verb !== 'import' || file === undefined || files.length > 1) return undefined
    if (options.some((option) => !Object.hasOwn(flags, option))) return undefined
    const chosen = Object.entries(flags).map(([flag, name]) => [name, options.includes(flag)] as const)
    return importFile(context, file, Object.fromEntries(chosen) as Record<(typeof flags)[keyof typeof flags], boolean>)
  },
}
