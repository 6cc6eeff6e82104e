import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { LiveRegion, OfflineBar } from '@ruhepol/ui'
import { useOnline } from '@ruhepol/web/platform/use-online'
import { Suspense } from 'react'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { Answered } from '../page/states.tsx'
import { isIn, personOf, sessionQuery } from '../platform/session.ts'
import { SignInPage } from '../sign-in/index.ts'
import { BookingSheet } from '../booking-sheet/index.ts'
import { Keyboard } from './keyboard.tsx'
import { Rail } from './rail.tsx'
import styles from './frame.module.css'

/** Says that there is no connection, and that what is shown may be old. */
function OfflineLine(): JSX.Element {
  const { t } = useTexts()
  return <OfflineBar>{useOnline() ? undefined : t('common.offline')}</OfflineBar>
}

/** The pages of the signed-in person. While they sign in again, the pages are hidden but keep what was typed. */
function Pages({ isAway }: { isAway: boolean }): JSX.Element {
  return (
    <div className={styles.frame} hidden={isAway}>
      <Rail />
      <main className={styles.main} aria-labelledby="page-heading" tabIndex={-1}>
        <OfflineLine />
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <BookingSheet isAway={isAway} />
      <Keyboard isAway={isAway} />
    </div>
  )
}

/** The frame around every page. It shows the pages only once both steps of the sign-in are done. */
export function Frame(): JSX.Element {
  const session = useQuery(sessionQuery)
  return (
    <>
      <LiveRegion />
      <Answered query={session}>
        {(answered) => {
          const isAway = !isIn(answered)
          const person = personOf(answered)
          return (
            <>
              {isAway && <SignInPage me={answered.me} wasSignedOut={person !== undefined} />}
              {person && <Pages key={person.staff.id} isAway={isAway} />}
            </>
          )
        }}
      </Answered>
    </>
  )
}
