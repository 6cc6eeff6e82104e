import type { ReactElement } from 'react'

/**
 * Elements placed beside others. Bare text is not allowed, because React loses it when the browser translates the page
 * (decision 0072).
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined
