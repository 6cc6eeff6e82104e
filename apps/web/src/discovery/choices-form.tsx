import { Button } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { JSX, ReactNode, SubmitEvent } from 'react'
import { useT } from '../i18n/index.ts'
import { bookingHref, dropping, parseBookingSearch } from '../platform/booking-search.ts'
import type { BookingSearch } from '../platform/booking-search.ts'
import styles from './discovery.module.css'
import { HiddenChoices } from './hidden-choices.tsx'
import type { Discovery } from './use-discovery.ts'

interface ChoicesFormProps {
  discovery: Discovery
  path: '/treatments' | '/booking/expert-select'
  /** What is asked in it. */
  asked: readonly (keyof BookingSearch)[]
  nextHref: string | undefined
  children: ReactNode
}

/**
 * The choices as one GET form of radios, so that they can be made before scripts work: then a button sends them. What
 * was chosen while the scripts were on their way is taken over.
 */
export function ChoicesForm({ discovery, path, asked, nextHref, children }: ChoicesFormProps): JSX.Element {
  const t = useT()
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const { search, choose } = discovery

  const takeOver = useEffectEvent(() => {
    if (!form.current) return
    const fields = Object.fromEntries(new FormData(form.current))
    const made = parseBookingSearch(fields)
    const before = parseBookingSearch({ ...search })
    if (bookingHref('', { ...before, ...made }) !== bookingHref('', before)) choose({ ...before, ...made })
  })
  useEffect(() => takeOver(), [])

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (nextHref) void router.navigate({ href: nextHref })
  }
  return (
    <form ref={form} className={styles.form} action={path} method="get" onSubmit={submit}>
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
