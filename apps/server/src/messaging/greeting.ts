import { hasWebAddress, type Language } from '@ruhepol/rules'
import { filled } from '../platform/filled-text.ts'
import { mailTexts } from './mail-texts.ts'

type Named = { name: string; surname: string }

/** Whether a mail may say the name. Old rows may hold web addresses, which are refused now where names are typed. */
export const isGreetable = ({ name, surname }: Named): boolean => !hasWebAddress(`${name} ${surname}`)

/** The greeting of a mail: by name, unless the name would carry somebody's link. */
export const greeting = (language: Language, named: Named): string =>
  isGreetable(named)
    ? filled(mailTexts[language].greeting, { name: named.name, surname: named.surname })
    : mailTexts[language].greetingWithoutName

/** The company's address for the invoice, in a mail to whoever typed it. */
export const billingLines = ({ billingAddress }: { billingAddress: string | null }): string[] =>
  (billingAddress ?? '').split('\n').filter((line) => line !== '' && !hasWebAddress(line))

/** The company's line of a mail: none where its name would become somebody's link. */
export const companyLines = ({ companyName }: { companyName: string | null }): string[] =>
  companyName && !hasWebAddress(companyName) ? [companyName] : []
