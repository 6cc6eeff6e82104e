import { Icon, RadioTile, TextButton } from '@ruhepol/ui'
import type { ChoiceGroupProps, RadioTileOption } from '@ruhepol/ui'
import type { Instant } from '@ruhepol/rules'
import { useEffect, useRef, useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { BrandMark, hasMark } from '../payment/checkout/brand-marks.tsx'
import { CardTitle, useCardName } from './card-title.tsx'
import { DeleteCardDialog } from './delete-card-dialog.tsx'
import { expiryText, isExpired } from './saved-card.ts'
import type { SavedCard } from './saved-card.ts'
import styles from './saved-card-list.module.css'

type SavedCardListProps = {
  cards: readonly SavedCard[]
  now: Instant
  /** Used where one of the cards, or something else, is chosen. */
  choice?: { group: ChoiceGroupProps; other: RadioTileOption }
}

/** The mark of a saved card's brand, beside its name; a card's icon for a brand without one. */
const CardMark = ({ brand }: { brand: string }): JSX.Element =>
  hasMark(brand) ? <BrandMark brand={brand} decorative /> : <Icon name="credit-card" size={24} />

/** Saved cards, each with a delete button. An expired one is marked and cannot be chosen. */
export function SavedCardList({ cards, now, choice }: SavedCardListProps): JSX.Element {
  const t = useT()
  const nameOf = useCardName()
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<SavedCard>()
  const deleted = useRef(false)
  useEffect(() => {
    // The button that had the focus was removed with its card.
    if (!deleted.current) return
    deleted.current = false
    list.current?.focus()
  }, [cards])
  const noteDeleted = (): void => {
    deleted.current = true
  }
  const rows = (
    <ul ref={list} className={styles.list} tabIndex={-1} aria-label={t('common.savedCards')}>
      {cards.map((card) => {
        const expired = isExpired(card, now)
        const note = t(expired ? 'cards.expired' : 'cards.expires', { date: expiryText(card) })
        const title = (
          <span className={styles.title}>
            <CardMark brand={card.brand} />
            <span>
              <CardTitle card={card} />
            </span>
          </span>
        )
        return (
          <li key={card.id} className={styles.row}>
            {choice ? (
              <RadioTile group={choice.group} option={{ value: card.id, title, note, disabled: expired }} />
            ) : (
              <p className={styles.card}>
                <b>{title}</b> <span className={styles.note}>{note}</span>
              </p>
            )}
            <TextButton
              small
              aria-label={t('cards.deleteNamed', { card: nameOf(card) })}
              onClick={() => setAsked(card)}
            >
              {t('cards.delete')}
            </TextButton>
          </li>
        )
      })}
    </ul>
  )
  return (
    <>
      {choice ? (
        // Not a radiogroup: it stands in the tile of the card, which is a choice of one.
        <div role="group" aria-label={choice.group.label} className={styles.choices}>
          {rows}
          <RadioTile group={choice.group} option={choice.other} />
        </div>
      ) : (
        rows
      )}
      <DeleteCardDialog card={asked} onClose={() => setAsked(undefined)} onDeleted={noteDeleted} />
    </>
  )
}
