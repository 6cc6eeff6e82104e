import { prefersStillness } from './prefers-stillness.ts'

/**
 * How a navigation between pages is animated, by names in the styles; false for not at all. The same page with other
 * content, as after a sign-in in another tab, is not such a navigation.
 */
export const transitionTypes = ({ hrefChanged }: { hrefChanged: boolean }): string[] | false =>
  hrefChanged && !prefersStillness() ? ['page'] : false
