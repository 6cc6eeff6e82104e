/** Joins the class names that apply. */
export const joinClasses = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
