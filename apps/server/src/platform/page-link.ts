import type { Language } from '@ruhepol/rules'

/**
 * The address of a page with a language parameter (decision 0015), because the browser that opens it may prefer a
 * language other than the order's. Other sites' addresses stay unchanged.
 */
export function inLanguage(url: string, { language, origin }: { language: Language; origin: string }): string {
  if (!URL.canParse(url) || new URL(url).origin !== new URL(origin).origin) return url
  const address = new URL(url)
  address.searchParams.set('lang', language)
  return address.href
}
