import type { JSX } from 'react'
import { pageClass, PageTitle } from '../src/index.ts'
import { BookingSpecimen } from './specimens/booking-specimen.tsx'
import { ButtonSpecimen } from './specimens/button-specimen.tsx'
import { ChoiceSpecimen } from './specimens/choice-specimen.tsx'
import { ExpertSpecimen } from './specimens/expert-specimen.tsx'
import { FieldSpecimen } from './specimens/field-specimen.tsx'
import { NoticeSpecimen } from './specimens/notice-specimen.tsx'

export const PartsView = (): JSX.Element => (
  <main className={pageClass()}>
    <div className="specimens">
      <PageTitle title="Bausteine" lead="Warmes Leinen, stille Kiefer. Jedes Teil in jedem Zustand." />
      <ButtonSpecimen />
      <FieldSpecimen />
      <ChoiceSpecimen />
      <NoticeSpecimen />
      <BookingSpecimen />
      <ExpertSpecimen />
    </div>
  </main>
)
