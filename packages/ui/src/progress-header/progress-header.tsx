import type { JSX, ReactNode } from 'react'
import { BackLink, type BackLinkProps } from '../back-link/back-link.tsx'
import type { Elements } from '../elements.ts'
import { IconLink } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import { Logo } from '../logo/logo.tsx'
import styles from './progress-header.module.css'

export type ProgressStep = {
  label: ReactNode
  /** The link back to a completed step. */
  href?: string
}

export type ProgressHeaderProps = {
  home: { href: string; label: string }
  steps: readonly ProgressStep[]
  /** The index of the current step. */
  at: number
  /** "Step 1 of 4". */
  position: ReactNode
  /** The accessible name of the steps. */
  stepsLabel: string
  /** The link to the previous step. */
  back: BackLinkProps
  /** Shown from 905 px: the language switch. */
  side?: Elements
  /** The MenuButton, and its drawer. */
  menu?: Elements
  close: { href: string; label: string }
}

/** The header inside the booking flow: back, current step, close; all steps from 905 px. */
export const ProgressHeader = ({
  home,
  steps,
  at,
  position,
  stepsLabel,
  back,
  side,
  menu,
  close,
}: ProgressHeaderProps): JSX.Element => (
  <header className={styles.header}>
    <div className={styles.inner}>
      <BackLink {...back} className={styles.back} />
      <Logo href={home.href} label={home.label} className={styles.logo} />
      <p className={styles.title}>
        <span>{steps[at]?.label}</span> <span className={styles.position}>{position}</span>
      </p>
      <nav className={styles.steps} aria-label={stepsLabel}>
        <ol>
          {steps.map((step, index) => (
            <li key={index} aria-current={index === at ? 'step' : undefined}>
              {index < at && step.href ? (
                <Link href={step.href}>
                  <Icon name="check" size={16} />
                  <span>{step.label}</span>
                </Link>
              ) : (
                step.label
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.end}>
        <div className={styles.side}>{side}</div>
        {menu}
        <IconLink icon="x" iconSize={24} href={close.href} label={close.label} />
      </div>
    </div>
    <span className={styles.bar} style={{ scale: `${(at + 1) / steps.length} 1` }} />
  </header>
)
