import { storedValue } from './storage.ts'

type Choices = Readonly<Record<string, string>>

/** No server renders the apps' pages, and on iOS their addresses have no cookies. */
const choices = storedValue<Choices>({
  name: 'choices',
  version: 1,
  initial: {},
  parse: (stored) =>
    typeof stored === 'object' && stored !== null && Object.values(stored).every((value) => typeof value === 'string')
      ? (stored as Choices)
      : undefined,
})

/** This device's choices in the format of a Cookie header. */
export const storedChoices = (): string =>
  Object.entries(choices.read())
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

/** Stores a choice for as long as the app is installed. */
export const storeChoice = (name: string, value: string): void => choices.write({ ...choices.read(), [name]: value })
