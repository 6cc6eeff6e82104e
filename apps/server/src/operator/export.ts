import { isDay } from '@ruhepol/rules'
import { LedgerError, exportLedger, ledgerFormats, type LedgerFormat } from '../books/index.ts'
import { OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

async function write({ db, config, log }: OperatorContext, from: string, to: string, format: LedgerFormat) {
  for (const day of [from, to]) if (!isDay(day)) throw new OperatorError(`${day} is no day: write 2027-01-31`)
  try {
    const file = await exportLedger(db, { from, to, format, config })
    log.info({ from, to, format }, 'the operator exported the ledger')
    return file
  } catch (error) {
    if (error instanceof LedgerError) throw new OperatorError(error.message)
    throw error
  }
}

/** The words without `--format FORMAT`, and the format; undefined for an unknown one. */
function formatOf(words: readonly string[]): { format: LedgerFormat; days: readonly string[] } | undefined {
  const option = words.indexOf('--format')
  if (option < 0) return { format: 'csv', days: words }
  const format = ledgerFormats.find((known) => known === words[option + 1])
  return format && { format, days: words.toSpliced(option, 2) }
}

export const exportCommand: OperatorCommand = {
  usage: [
    [
      'export DAY [--format csv|datev]',
      'writes what happened to money, invoices and vouchers on that day in Berlin, for the accountant (docs/operations/books.md)',
    ],
    ['export FROM TO [--format csv|datev]', 'the same for all days from the first to the last'],
  ],
  run: (context, words) => {
    const { format = 'csv', days: [from, to = from, ...more] = [] } = formatOf(words) ?? {}
    if (from === undefined || to === undefined || more.length > 0) return undefined
    return write(context, from, to, format)
  },
}
