import { useId } from 'react'
import type { JSX, ReactNode } from 'react'
import { ChoiceGroup, ChoiceInput, Tick, tileClass } from '../choice/choice.tsx'
import type { ChoiceGroupProps } from '../choice/choice.tsx'
import { Picture } from '../picture/picture.tsx'
import type { PictureSource } from '../picture/picture-sources.ts'
import { Part } from '../visually-hidden/visually-hidden.tsx'
import styles from './treatment-card.module.css'

export type PriceFromProps = {
  /** "from" / "ab", while the amount is open. */
  before?: ReactNode
  amount: ReactNode
  /** "for 60 min" / "für 60 Min.". */
  after?: ReactNode
}

/** A price or from-price, in clay. */
export const PriceFrom = ({ before, amount, after }: PriceFromProps): JSX.Element => (
  <span className={styles.priceFrom}>
    {before && (
      <>
        <span>{before}</span>{' '}
      </>
    )}
    <b translate="no">{amount}</b> <span>{after}</span>
  </span>
)

/** Five dots and the word for the pressure, 1 very gentle to 5 very firm. */
export const Pressure = ({ level, label, id }: { level: number; label: ReactNode; id?: string }): JSX.Element => (
  <span id={id} className={styles.pressure}>
    <svg width="47" height="7" viewBox="0 0 47 7" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((dot) => (
        <circle key={dot} className={dot < level ? styles.on : undefined} cx={3.5 + dot * 10} cy="3.5" r="3.2" />
      ))}
    </svg>
    <span>{label}</span>
  </span>
)

export type TreatmentOption = {
  value: string
  title: ReactNode
  line: ReactNode
  /** A `PriceFrom`. */
  price: ReactNode
  pressure?: { level: number; label: ReactNode }
  picture: PictureSource
  /** The link to its page: small text whose name includes the treatment. It lies above the radio. */
  about?: ReactNode
  disabled?: boolean
}

export type TreatmentCardProps = {
  group: ChoiceGroupProps
  option: TreatmentOption
  /** Lets the focus move here after "show more". */
  inputRef?: (element: HTMLInputElement | null) => void
}

/** A treatment to choose: the whole card is the radio. */
export const TreatmentCard = ({ group, option, inputRef }: TreatmentCardProps): JSX.Element => {
  const id = useId()
  const facts = { price: `${id}-price`, pressure: `${id}-pressure` }
  return (
    <div className={tileClass(styles.card, true)}>
      <ChoiceInput
        group={group}
        value={option.value}
        id={id}
        aria-describedby={option.pressure ? `${facts.price} ${facts.pressure}` : facts.price}
        disabled={option.disabled}
        ref={inputRef}
      />
      <Picture source={option.picture} sizes="(min-width: 600px) 196px, 112px" decorative />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <label htmlFor={id}>{option.title}</label>
        </h3>
        <Tick className={styles.tick} />
        <p className={styles.line}>{option.line}</p>
        <div className={styles.meta}>
          <span id={facts.price} className={styles.price}>
            <Part followed={option.pressure !== undefined}>{option.price}</Part>
          </span>
          {option.pressure && <Pressure {...option.pressure} id={facts.pressure} />}
          {option.about && <span className={styles.about}>{option.about}</span>}
        </div>
      </div>
    </div>
  )
}

export type TreatmentListProps = {
  options: readonly TreatmentOption[]
  inputRef?: (value: string, element: HTMLInputElement | null) => void
} & ChoiceGroupProps

/** The treatments to choose from. */
export const TreatmentList = ({ options, inputRef, ...group }: TreatmentListProps): JSX.Element => (
  <ChoiceGroup group={group} className={styles.list}>
    {options.map((option) => (
      <TreatmentCard
        key={option.value}
        group={group}
        option={option}
        inputRef={inputRef && ((element) => inputRef(option.value, element))}
      />
    ))}
  </ChoiceGroup>
)
