import type { Language } from '@ruhepol/rules'

/**
 * The address of a page, asking for a language (decision 0015): the browser that opens it may prefer another than what it is about
 * was ordered in. Addresses of others stay as they are.
 */
export function inLanguage(url: string, { language, origin }: { language: Language; origin: string }): string {
  if (!URL.canParse(url) || new URL(url).origin !== new URL(origin).origin) return url
  const address = new URL(url)
  address.searchParams.set('lang', language)
  return address.href
}
