import { PageHeading, Picture } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import { PageFrame } from '../page/page-frame.tsx'
import styles from './account-frame.module.css'

type AccountFrameProps = {
  title: ReactNode
  /** The lead under the title, with the link to the other page. */
  lead?: ReactNode
  children: Elements
}

/** The frame of sign-in and registration: a narrow column, from 905 px beside a picture. */
export function AccountFrame({ title, lead, children }: AccountFrameProps): JSX.Element {
  return (
    <PageFrame bleed>
      <div className={styles.page}>
        <div className={styles.column}>
          <div className={styles.head}>
            <PageHeading>{title}</PageHeading>
            {lead && <p>{lead}</p>}
          </div>
          {children}
        </div>
        <div className={styles.media}>
          <Picture
            source={{
              uri: '/pictures/hero-1200.webp',
              width: 1200,
              height: 750,
              widths: [480, 960, 1200],
              colour: '#CEC3B2',
            }}
            sizes="(min-width: 905px) 1200px, 1px"
            focus="68% 50%"
            decorative
          />
        </div>
      </div>
    </PageFrame>
  )
}
