import type { Config } from './platform/config.ts'

/** The tax number of the company that `packages/rules/src/company.ts` invents. */
const INVENTED = 'DE000000000'

/**
 * What does not keep a program from starting, but has to be said in its log. `isNamed` says whether APP_ENV is
 * set; `vatId` is the company's tax number.
 */
export function startWarnings(
  { APP_ENV }: Pick<Config, 'APP_ENV'>,
  { isNamed, vatId }: { isNamed: boolean; vatId: string },
): string[] {
  if (!isNamed) return ['APP_ENV is not set, so this is the demo: it answers any GraphQL document and needs no secret']
  if (APP_ENV === 'production' && vatId === INVENTED)
    return ['invoices and mails name an invented company: enter yours in packages/rules/src/company.ts and build again']
  return []
}
