import { Icon } from '@ruhepol/ui'
import type { JSX } from 'react'
import { BrandMark, hasMark } from '../payment/checkout/brand-marks.tsx'

/** The mark of a saved card's brand, beside its name; a card's icon for a brand without one. */
export const CardMark = ({ brand }: { brand: string }): JSX.Element =>
  hasMark(brand) ? <BrandMark brand={brand} decorative /> : <Icon name="credit-card" size={24} />
