/** Scheme, host and port of the product's pages as others see them: not where the app has its own. */
export const requestOrigin = (): string => import.meta.env.API_URL
