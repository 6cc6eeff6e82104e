import { openCities } from '@ruhepol/rules'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader, getRequestUrl, setCookie } from '@tanstack/react-start/server'
import { isLanguage, preferredLanguage } from '../i18n/index.ts'
import type { Language } from '../i18n/index.ts'
import { storeChoice, storedChoices } from './stored-choices.ts'

/** `system` follows the device's setting. */
const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

export type Preferences = {
  language: Language
  theme: Theme
  /** The city viewed last, whose promo banner is shown. */
  city: string
  /** The last chosen place; undefined before there is one. */
  place: RememberedPlace | undefined
}

/** Where a treatment may take place, never more exact than a postal code or a partner location. */
export type RememberedPlace = {
  postalCode: string
  /** The id of its city. */
  city?: string
  /** A partner location. */
  locationId?: string
}

const firstCity = openCities[0].id

const yearInSeconds = 31_536_000

/** The value of a cookie in a Cookie header. */
function cookieValue(header: string | null | undefined, name: string): string | undefined {
  return header
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1]
}

/** Whether a theme can be chosen. */
export function isTheme(value: unknown): value is Theme {
  return themes.includes(value as Theme)
}

type Request = {
  cookie: string | null | undefined
  acceptLanguage: string | null | undefined
  /** The language in the address (`?lang=de`), for links shared by people and search engines. */
  lang: string | null
}

/** The visitor's language: from the address, otherwise the cookie, the browser's languages, or English. */
export function preferencesFrom({ cookie, acceptLanguage, lang }: Request): Preferences {
  const language = [lang, cookieValue(cookie, 'language')].find(isLanguage) ?? preferredLanguage(acceptLanguage)
  const theme = cookieValue(cookie, 'theme')
  return { language, theme: isTheme(theme) ? theme : 'system', city: cityFrom(cookie), place: placeFrom(cookie) }
}

function cityFrom(cookie: string | null | undefined): string {
  const city = cookieValue(cookie, 'city') ?? ''
  return /^[a-z-]{2,40}$/.test(city) ? city : firstCity
}

/** A place is "10115.berlin", or "10117.berlin.hotel-ahornhof" for a partner location. */
function placeFrom(cookie: string | null | undefined): RememberedPlace | undefined {
  const [, postalCode, city, locationId] =
    /^(\d{5})\.([\w-]{0,64})(?:\.([\w-]{1,64}))?$/.exec(cookieValue(cookie, 'place') ?? '') ?? []
  return postalCode === undefined ? undefined : { postalCode, ...(city && { city }), ...(locationId && { locationId }) }
}

/** The preferences of the request during server rendering, and of the document in the browser. */
export const currentPreferences: () => Preferences = createIsomorphicFn()
  .server(() =>
    preferencesFrom({
      cookie: getRequestHeader('cookie'),
      acceptLanguage: getRequestHeader('accept-language'),
      lang: getRequestUrl().searchParams.get('lang'),
    }),
  )
  .client(() => {
    const { lang, dataset } = document.documentElement
    return {
      language: isLanguage(lang) ? lang : preferredLanguage(navigator.language),
      theme: isTheme(dataset.theme) ? dataset.theme : 'system',
      city: cityFrom(storedChoices()),
      place: chosenPlace(),
    }
  })

/** Stores a choice on this device for a year; strictly necessary to show what was requested, so without consent. */
export function rememberPreference(name: keyof Preferences, value: string): void {
  storeChoice(name, value, yearInSeconds)
}

/** Stores the language of an address, so that following pages use it too. */
export const rememberLanguage: (language: Language) => void = createIsomorphicFn()
  .server((language: Language) => {
    const known = cookieValue(getRequestHeader('cookie'), 'language')
    if (known !== language) setCookie('language', language, { path: '/', maxAge: yearInSeconds, sameSite: 'lax' })
  })
  .client((language: Language) => rememberPreference('language', language))

/** Stores the city being viewed, so that the home page shows its promo banner. */
export const rememberCity: (city: string) => void = createIsomorphicFn()
  .server((city: string) => setCookie('city', city, { path: '/', maxAge: yearInSeconds, sameSite: 'lax' }))
  .client((city: string) => rememberPreference('city', city))

/** The last chosen place in this browser, as the next page will have it. */
export const chosenPlace = (): RememberedPlace | undefined => placeFrom(storedChoices())

/** Whether a place was ever chosen in this browser, or removed by choice. */
export const isPlaceDecided = (): boolean => Boolean(cookieValue(storedChoices(), 'place'))

/** Stores the last chosen place in this browser, with which every page then begins; undefined: none from now on. */
export function rememberChosenPlace(place: RememberedPlace | undefined): void {
  if (!place) return rememberPreference('place', 'none')
  const { postalCode, city = '', locationId } = place
  rememberPreference('place', [postalCode, city, ...(locationId ? [locationId] : [])].join('.'))
}

/** Deletes the stored places, as if none had ever been chosen in this browser. */
export function forgetPlaces(): void {
  for (const name of ['place', 'city']) storeChoice(name, '', 0)
}
