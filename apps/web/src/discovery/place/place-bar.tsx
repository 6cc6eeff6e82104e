import { TextLink, Untranslated, WhereWhen, WhereWhenButton } from '@ruhepol/ui'
import type { JSX } from 'react'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { useT } from '../../i18n/index.ts'
import { useSearchSheet } from '../use-search-sheet.ts'
import { useLatched } from '../use-latched.ts'
import { LatePlaceSheet } from './late-place-sheet.tsx'
import { usePlaceWords } from './place-words.ts'
import { useRemembering } from './remember-place.ts'
import { usePlace } from './use-place.ts'

/** A search, and the page's address for another one. */
type PageOfPlace = {
  search: BookingSearch
  hrefOf: (search: BookingSearch) => string
}

/**
 * Remembers the page's place, and returns the sheet that changes it. A page has one sheet, and any number of bars that
 * open it.
 */
export function usePlaceSheet({ search, hrefOf }: PageOfPlace): { open: () => void; placeSheet: JSX.Element | false } {
  const { locations, place } = usePlace(search)
  useRemembering(place, locations)
  const { sheet, open, close } = useSearchSheet({ hrefOf })
  const isWanted = useLatched(sheet === 'place')
  const discovery = { search, locations, sheet, closeSheet: () => close(search), chooseAndClose: close }
  return {
    open: () => open('place', search),
    placeSheet: isWanted && <LatePlaceSheet discovery={discovery} kind={undefined} />,
  }
}

/** The place that a page's times and prices are for, changed in one tap (experience 6). */
export function PlaceBar({ search, onOpen }: { search: BookingSearch; onOpen: () => void }): JSX.Element {
  const t = useT()
  const { place } = usePlace(search)
  const placeWords = usePlaceWords()
  return (
    <div>
      <WhereWhen>
        <WhereWhenButton
          icon="map-pin"
          label={t('common.where')}
          value={place ? <Untranslated>{placeWords(place)}</Untranslated> : t('discovery.where.choose')}
          aria-haspopup="dialog"
          onClick={onOpen}
        />
      </WhereWhen>
      <noscript>
        <TextLink href={bookingHref('/treatments', search)}>{t('discovery.where.change')}</TextLink>
      </noscript>
    </div>
  )
}
