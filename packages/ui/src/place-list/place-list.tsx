import { Children } from 'react'
import type { ComponentPropsWithRef, JSX, ReactNode } from 'react'
import type { Elements } from '../elements.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { joinClasses } from '../join-classes.ts'
import { Picture } from '../picture/picture.tsx'
import type { PictureSource } from '../picture/picture-sources.ts'
import { Part } from '../visually-hidden/visually-hidden.tsx'
import styles from './place-list.module.css'

export type PlaceListProps = {
  /** "Nearby", "Previous". */
  title?: ReactNode
  /** `PlaceButton`s. */
  children: Elements
}

/** Places to pick from, under a small heading. */
export const PlaceList = ({ title, children }: PlaceListProps): JSX.Element => (
  <div className={styles.group}>
    {title && <h3 className={styles.title}>{title}</h3>}
    <ul>
      {Children.toArray(children).map((child, index) => (
        <li key={index}>{child}</li>
      ))}
    </ul>
  </div>
)

type PlaceFaceProps = {
  icon?: IconName | undefined
  /** Instead of the icon. */
  picture?: PictureSource | undefined
  /** The matched part may be in a <mark>. */
  title: ReactNode
  line?: ReactNode
  /** A second, quiet line: a fee, a distance. */
  note?: ReactNode
}

/** The content of a place in a list. */
export const PlaceFace = ({ icon = 'map-pin', picture, title, line, note }: PlaceFaceProps): JSX.Element => (
  <>
    {picture ? (
      <span className={styles.picture}>
        <Picture source={picture} sizes="64px" decorative />
      </span>
    ) : (
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
    )}
    <span>
      <span className={styles.name}>
        <Part followed={Boolean(line || note)}>{title}</Part>
      </span>
      {line && (
        <span className={styles.line}>
          <Part followed={Boolean(note)}>{line}</Part>
        </span>
      )}
      {note && <span className={styles.line}>{note}</span>}
    </span>
    <Icon name="chevron-right" />
  </>
)

export type PlaceButtonProps = {
  /** Removes the place from the list: the button's name and its action. */
  remove?: { label: string; onRemove: () => void } | undefined
} & Omit<ComponentPropsWithRef<'button'>, 'title' | 'children'> &
  PlaceFaceProps

/** One place of the list. */
export const PlaceButton = ({
  icon,
  picture,
  title,
  line,
  note,
  remove,
  className,
  type = 'button',
  ...rest
}: PlaceButtonProps): JSX.Element => {
  const button = (
    <button {...rest} type={type} className={joinClasses(styles.place, picture && styles.pictured, className)}>
      <PlaceFace icon={icon} picture={picture} title={title} line={line} note={note} />
    </button>
  )
  if (!remove) return button
  return (
    <div className={styles.removable}>
      {button}
      <IconButton icon="x" label={remove.label} onClick={remove.onRemove} />
    </div>
  )
}
