import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { brandName } from './saved-card.ts'
import type { SavedCard } from './saved-card.ts'

/** Brand and last digits; the dots are decorative. */
export function CardTitle({ card: { brand, numberSuffix } }: { card: SavedCard }): JSX.Element {
  const t = useT()
  return (
    <>
      <span translate="no">{brandName(brand) ?? t('cards.unknownBrand')}</span>{' '}
      <span aria-hidden="true" translate="no">{`•••• ${numberSuffix}`}</span>
      <span className="visually-hidden">{t('cards.endingIn', { digits: numberSuffix })}</span>
    </>
  )
}

/** The name of a saved card in words. */
export function useCardName(): (card: SavedCard) => string {
  const t = useT()
  return ({ brand, numberSuffix }) =>
    `${brandName(brand) ?? t('cards.unknownBrand')} ${t('cards.endingIn', { digits: numberSuffix })}`
}
