import { format, resolveConfig } from 'prettier'
import { errorCodes, notAvailableReasons } from '@ruhepol/server/platform/errors'
import { errorMeanings, holdRefusalMeanings, notAvailableMeanings } from '@ruhepol/server/descriptions/error-meanings'

const table = (head: string, rows: (readonly [name: string, meaning: string])[]) =>
  [`| ${head} | when |`, '| --- | --- |', ...rows.map(([name, meaning]) => `| \`${name}\` | ${meaning} |`)].join('\n')

/** The guide with the tables of error codes and reasons between its marks. */
export async function withErrorTables(guide: string, file: string): Promise<string> {
  const tables = [
    table(
      'code',
      errorCodes.map((code) => [code, errorMeanings[code]]),
    ),
    'The `reason` of `not_available`, the first that applies in this order:',
    table(
      'reason',
      notAvailableReasons.map((reason) => [reason, notAvailableMeanings[reason]]),
    ),
    'The `reason` of `rate_limited`; without one, there were too many calls:',
    table('reason', Object.entries(holdRefusalMeanings)),
  ]
  const [before, , after] = guide.split(/(?<=<!-- codes -->)|(?=<!-- \/codes -->)/)
  if (before === undefined || after === undefined) throw new Error(`${file} has no marks for its codes`)
  return format(`${before}\n\n${tables.join('\n\n')}\n\n${after}`, { ...(await resolveConfig(file)), filepath: file })
}
