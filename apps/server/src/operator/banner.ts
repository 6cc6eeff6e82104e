import { isLanguage, languages, type Language } from '@ruhepol/rules'
import { listBanners, showBanner, writeBanner } from '../catalogue/index.ts'
import { asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

type Key = { city: string; lang: Language }

function keyOf(city: string, lang: string): Key {
  if (!isLanguage(lang)) throw new OperatorError(`${lang} is no language: write ${languages.join(' or ')}`)
  return { city: city.toLowerCase(), lang }
}

async function list({ db }: OperatorContext): Promise<string> {
  const banners = await listBanners(db)
  return asTable(
    banners.map(({ city, lang, active, promoName, promoTextOne, promoTextTwo, promoCode }) => [
      city,
      lang,
      active ? 'on' : 'off',
      promoCode,
      `${promoName} / ${promoTextOne} / ${promoTextTwo}`,
    ]),
    'There are no banners.',
  )
}

async function show({ db, log }: OperatorContext, key: Key, active: boolean): Promise<string> {
  if (!(await showBanner(db, key, active))) throw new OperatorError(`there is no banner of ${key.city} in ${key.lang}`)
  log.info({ ...key, active }, 'the operator changed whether a banner shows')
  return `The banner of ${key.city} in ${key.lang} is ${active ? 'on' : 'off'}.`
}

async function write({ db, log }: OperatorContext, key: Key, texts: readonly string[]): Promise<string> {
  const [promoName = '', promoTextOne = '', promoTextTwo = '', code = ''] = texts
  const written = await writeBanner(db, { ...key, promoName, promoTextOne, promoTextTwo, promoCode: code })
  if ('problem' in written) {
    throw new OperatorError(
      written.problem === 'city' ? `there is no city ${key.city}` : `${code} is no discount that can be used`,
    )
  }
  log.info({ ...key, promoCode: written.promoCode }, 'the operator wrote a banner')
  return `The banner of ${key.city} in ${key.lang} is on.`
}

export const banner: OperatorCommand = {
  usage: [
    ['banner', 'lists the banners of all cities and languages'],
    ['banner CITY LANG on|off', 'shows one (LANG is en or de), or hides it'],
    ['banner CITY LANG NAME TEXT TEXT CODE', 'writes one and shows it; put quotes around texts with spaces'],
  ],
  run: (context, [city, lang, ...words]) => {
    if (city === undefined) return list(context)
    if (lang === undefined) return undefined
    if (words.length === 1 && (words[0] === 'on' || words[0] === 'off')) {
      return Promise.resolve().then(() => show(context, keyOf(city, lang), words[0] === 'on'))
    }
    return words.length === 4 && words.every(Boolean)
      ? Promise.resolve().then(() => write(context, keyOf(city, lang), words))
      : undefined
  },
}
