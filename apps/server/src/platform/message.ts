import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { catalogues, type Language } from '@ruhepol/rules'

/** A text with placeholders, as a function of their values. */
export type Message<Name extends string> = (values: Readonly<Record<Name, string | number>>) => string

/** A catalogue whose texts with placeholders are messages. `Names` maps their ids to the names of the placeholders. */
type Texts<Catalogue, Names, Id extends string = ''> = {
  readonly [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? `${Id}${Key}` extends keyof Names
      ? Message<Names[`${Id}${Key}`] & string>
      : string
    : Texts<Catalogue[Key], Names, `${Id}${Key}.`>
}

// Characters of right-to-left scripts such as Hebrew and Arabic.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Isolates a name's direction (UAX 9); otherwise a number after an Arabic name would be reordered. */
const isolated = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value)

// Lingui decodes escape sequences such as \x41 in the finished text. This character hides those that a person typed.
const BACKSLASH = '\u{f0000}'

type Compiled = ReturnType<typeof compileMessageOrThrow>

/** The names of the placeholders, including those within plurals and selections. */
function namesIn(compiled: Compiled): string[] {
  return compiled.flatMap((part) => {
    if (typeof part === 'string') return []
    const [name, , format] = part
    const branches = typeof format === 'object' ? Object.values(format as Record<string, unknown>) : []
    return [
      name,
      ...branches.filter((branch) => Array.isArray(branch)).flatMap((branch) => namesIn(branch as Compiled)),
    ]
  })
}

/** The names of a text's placeholders, each once. Throws if the text is not valid ICU MessageFormat. */
export const placeholdersOf = (text: string): string[] => [...new Set(namesIn(compileMessageOrThrow(text)))].sort()

/**
 * Compiles a text in ICU MessageFormat. It throws if a value is missing, so that nothing is sent or printed with a gap.
 */
export function message(text: string, language: Language): Message<string> {
  const compiled = compileMessageOrThrow(text)
  const names = new Set(namesIn(compiled))
  const i18n = setupI18n({ locale: language, messages: { [language]: { [text]: compiled } } })
  return (values) => {
    const given: Record<string, string | number> = {}
    for (const name of names) {
      const value = values[name]
      if (value === undefined) throw new Error(`the text "${text}" has no value for ${name}`)
      given[name] = typeof value === 'number' ? value : isolated(value).replaceAll('\\', BACKSLASH)
    }
    return i18n._(text, given).replaceAll(BACKSLASH, '\\')
  }
}

/** Compiles a text when it is first used, since a process uses few of them. */
function late(text: string, language: Language): Message<string> {
  let write: Message<string> | undefined
  return (values) => (write ??= message(text, language))(values)
}

function written(part: unknown, language: Language): unknown {
  if (typeof part === 'string') return part.includes('{') ? late(part, language) : part
  return Object.fromEntries(Object.entries(part as object).map(([key, inner]) => [key, written(inner, language)]))
}

/** Catalogues of every language, with the figures of `limits` filled in. Texts with placeholders become messages. */
export function texts<Catalogue, Names>(
  byLanguage: Record<Language, Catalogue>,
): Readonly<Record<Language, Texts<Catalogue, Names>>> {
  const filled = catalogues(byLanguage)
  const entries = Object.entries(filled).map(([language, catalogue]) => [
    language,
    written(catalogue, language as Language),
  ])
  return Object.fromEntries(entries) as Record<Language, Texts<Catalogue, Names>>
}
