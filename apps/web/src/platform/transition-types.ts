const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * How the way from one page to another is shown, by names of the styles; false for not at all. The same page with other content, as
 * after a sign-in in another tab, is no way from one page to another.
 */
export const transitionTypes = ({ hrefChanged }: { hrefChanged: boolean }): string[] | false =>
  hrefChanged && !prefersStillness() ? ['page'] : false
