import type { JSX, ReactNode } from 'react'
import { CoverLink } from '../cover-link/cover-link.tsx'
import { Picture } from '../picture/picture.tsx'
import type { PictureSource } from '../picture/picture-sources.ts'
import styles from './service-list.module.css'

export type Service = {
  href: string
  name: ReactNode
  line?: ReactNode
  /** A `PriceFrom`. */
  price?: ReactNode
  picture: PictureSource
}

export type ServiceListProps = {
  services: readonly Service[]
}

/** The treatments an expert offers, as rows that link to them. */
export const ServiceList = ({ services }: ServiceListProps): JSX.Element => (
  <ul className={styles.list}>
    {services.map((service) => (
      <li key={service.href}>
        <div className={styles.service}>
          <Picture source={service.picture} sizes="64px" decorative />
          <div>
            <h3 className={styles.name}>
              <CoverLink href={service.href}>{service.name}</CoverLink>
            </h3>
            {service.line && <p className={styles.line}>{service.line}</p>}
          </div>
          {service.price && <span className={styles.end}>{service.price}</span>}
        </div>
      </li>
    ))}
  </ul>
)
