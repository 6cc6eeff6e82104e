import type { JSX } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { Picture } from '../picture/picture.tsx'
import type { PictureSource } from '../picture/picture-sources.ts'
import styles from './avatar.module.css'

export type AvatarProps = {
  /** Left out for "anyone", which shows a symbol instead. */
  source?: PictureSource | null | undefined
  size?: 'small' | 'normal' | 'large'
}

const widths = { small: '44px', normal: '64px', large: '96px' }

/** A portrait beside a name; decorative, since the name says who it is. */
export const Avatar = ({ source, size = 'normal' }: AvatarProps): JSX.Element => (
  <span className={joinClasses(styles.avatar, size !== 'normal' && styles[size])}>
    {source ? (
      <Picture source={source} sizes={widths[size]} decorative focus="50% 20%" />
    ) : (
      <Icon name="users" size={24} />
    )}
  </span>
)
