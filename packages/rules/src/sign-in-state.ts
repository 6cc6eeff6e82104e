const separator = '~'

/** The state of a sign-in that was begun in an app: it begins with the app's scheme, as the service answers to our website all the same. */
export const stateOfApp = (scheme: string, text: string): string => scheme + separator + text

/** The app prefix in a sign-in state; undefined for states from browsers. */
export function prefixOfState(state: string): string | undefined {
  const end = state.indexOf(separator)
  return end === -1 ? undefined : `${state.slice(0, end)}://`
}
