/** Scheme, host and port of the product's public pages, not of the app's own. */
export const requestOrigin = (): string => import.meta.env.API_URL
