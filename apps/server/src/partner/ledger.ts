import { exportLedger, LedgerError, type LedgerFormat } from '../books/index.ts'
import { ApiError } from '../platform/errors.ts'
import { partnerBuilder, type PartnerContext } from './partner-builder.ts'

type LedgerFile = { name: string; content: Buffer }

export const LedgerFormatEnum = partnerBuilder.enumType('LedgerFormat', {
  values: {
    csv: { description: 'A table with a row for each event, in UTF-8.' },
    datev: { description: "A batch of postings in DATEV's EXTF, in Windows-1252." },
  } satisfies Record<LedgerFormat, object>,
  description: 'A kind of file for the accountant.',
})

export const LedgerFileType = partnerBuilder.objectRef<LedgerFile>('LedgerFile').implement({
  description: 'A file of the ledger. Days that are over always have the same entries.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What to call it.' }),
    base64: t.string({
      description: 'Its bytes, in Base64.',
      resolve: ({ content }) => content.toString('base64'),
    }),
  }),
})

/** Throws `invalid_input` for days that are not over or not in order, and for what DATEV refuses. */
export async function ledgerFile(
  { db, config, log }: Pick<PartnerContext, 'db' | 'config' | 'log'>,
  { from, to, format }: { from: string; to?: string | null; format: LedgerFormat },
): Promise<LedgerFile> {
  const days = { from, to: to ?? from }
  try {
    const content = await exportLedger(db, { ...days, format, config })
    log.info({ ...days, format }, 'a partner read the ledger')
    // DATEV imports only files whose name begins with EXTF_.
    return { name: `${format === 'datev' ? 'EXTF_' : ''}ruhepol-${days.from}-${days.to}.csv`, content }
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error
    const path = error.about === 'to' && to == null ? 'from' : error.about
    throw new ApiError('invalid_input', error.message, { fields: [{ path, key: 'invalid_input' }] })
  }
}
