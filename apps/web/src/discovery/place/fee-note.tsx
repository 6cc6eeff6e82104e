import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import styles from '../discovery.module.css'
import { useContainedWords, useOpenFeeWords } from './fee-words.ts'
import type { DiscoveryLocation, Place } from './place.ts'

type FeeNoteProps = {
  place: Place | undefined
  locations: readonly DiscoveryLocation[]
}

/** What the prices include at a known place; before that, the additional fee by name (rule R16a). */
export function FeeNote({ place, locations }: FeeNoteProps): JSX.Element {
  const t = useT()
  const containedIn = useContainedWords()
  const openFee = useOpenFeeWords()(place, locations)
  if (openFee !== undefined) return <span className={styles.feeNote}>{t('discovery.fee.added', { fee: openFee })}</span>
  return <span className={styles.feeNote}>{t('discovery.fee.included', { contained: containedIn(place) })}</span>
}
