import type { JSX, ReactNode } from 'react'

/** A group of components with its name. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }): JSX.Element => (
  <section className="specimen" aria-label={name}>
    <h2>{name}</h2>
    {children}
  </section>
)
