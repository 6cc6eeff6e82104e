import { Button } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import type { JSX, SubmitEvent } from 'react'
import { useT } from '../i18n/index.ts'
import { dropping } from '../booking/flow/booking-search.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import styles from './discovery.module.css'
import type { Discovery } from './use-discovery.ts'

/** Includes choices when a form is sent before scripts work. */
export function HiddenChoices({ search }: { search: BookingSearch }): JSX.Element {
  return (
    <>
      {Object.entries(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
    </>
  )
}

type ChoicesFormProps = {
  discovery: Discovery
  path: '/treatments' | '/booking/expert-select'
  /** The current question. */
  asked: readonly (keyof BookingSearch)[]
  nextHref: string | undefined
  children: Elements
}

/** The choices as one GET form of radios; without scripts it has a submit button. */
export function ChoicesForm({ discovery, path, asked, nextHref, children }: ChoicesFormProps): JSX.Element {
  const t = useT()
  const router = useRouter()
  const { search } = discovery

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (nextHref) void router.navigate({ href: nextHref })
  }
  return (
    <form className={styles.form} action={path} method="get" onSubmit={submit}>
      <HiddenChoices search={dropping(search, ...asked)} />
      {children}
      <noscript>
        <Button type="submit" block>
          {t('discovery.apply')}
        </Button>
      </noscript>
    </form>
  )
}
