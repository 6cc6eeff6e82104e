import { hasWebAddress, type Language } from '@ruhepol/rules'
import { mailTexts } from './mail-texts.ts'

type Named = { name: string; surname: string }

/** Whether a mail may contain the name. Old rows may contain web addresses, which are rejected now. */
export const isGreetable = ({ name, surname }: Named): boolean => !hasWebAddress(`${name} ${surname}`)

/** The greeting of a mail: by name, unless the name contains a link. */
export const greeting = (language: Language, named: Named): string =>
  isGreetable(named)
    ? mailTexts[language].greeting({ name: named.name, surname: named.surname })
    : mailTexts[language].greetingWithoutName

/** The company's billing address, in a mail to the person who entered it. */
export const billingLines = ({ billingAddress }: { billingAddress: string | null }): string[] =>
  (billingAddress ?? '').split('\n').filter((line) => line !== '' && !hasWebAddress(line))

/** The company's line in a mail: none if its name would become a link. */
export const companyLines = ({ companyName }: { companyName: string | null }): string[] =>
  companyName && !hasWebAddress(companyName) ? [companyName] : []
