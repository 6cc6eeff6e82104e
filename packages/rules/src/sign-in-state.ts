const separator = '~'

/**
 * The state of a sign-in begun in an app. It starts with the app's scheme, because the service always answers to our
 * website.
 */
export const stateOfApp = (scheme: string, text: string): string => scheme + separator + text

/** The app prefix in a sign-in state; undefined for states from browsers. */
export function prefixOfState(state: string): string | undefined {
  const end = state.indexOf(separator)
  return end === -1 ? undefined : `${state.slice(0, end)}://`
}
