import { Button, ChipGroup, EmailField, Notice, Sheet } from '@ruhepol/ui'
import { useEffect, useRef } from 'react'
import type { JSX } from 'react'
import { RichText, useFormats, useLocalized, useT } from '../../i18n/index.ts'
import { inNewPage } from '../../platform/app-link.tsx'
import { usePlaceWords } from '../place/place-words.ts'
import { useChosenExpert } from '../treatments/use-treatment-types.ts'
import type { Discovery } from '../use-discovery.ts'
import { useWatchForm } from './use-watch-form.ts'
import styles from './watch.module.css'

/** For people who find nothing free: tells them by e-mail, once, when such a time opens (decision 0083). */
export function WatchSheet({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const { sheet, closeSheet } = discovery
  return (
    <Sheet
      open={sheet === 'watch'}
      onClose={closeSheet}
      title={t('discovery.watch.action')}
      closeLabel={t('common.close')}
    >
      <WatchForm discovery={discovery} />
    </Sheet>
  )
}

/** "Classic massage, 10115 Berlin, with Lena". */
function useWatchedWords({ discovery }: { discovery: Discovery }, name: string | undefined): string {
  const t = useT()
  const isForTwo = discovery.search.numberOfExperts === 2
  const placeWords = usePlaceWords()
  const { card } = useChosenExpert(discovery)
  const words = [
    name ?? t('timeWatch.anyTreatment'),
    discovery.place && placeWords(discovery.place),
    isForTwo ? t('timeWatch.forTwo') : card && t('timeWatch.withExpert', { name: card.name }),
  ]
  return words.filter(Boolean).join(', ')
}

function WatchForm({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { dayLong } = useFormats()
  const form = useWatchForm(discovery)
  const { client, error, attempt, noted } = form
  const watched = useWatchedWords({ discovery }, form.type && text(form.type.name))
  const field = useRef<HTMLFormElement>(null)
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) field.current?.querySelector<HTMLElement>('[name=email]')?.focus()
  }, [attempt])
  useEffect(() => {
    // The button that had the focus was removed.
    if (noted !== undefined) done.current?.focus()
  }, [noted])
  if (noted !== undefined) {
    const address = client?.email ?? form.email
    return (
      <div ref={done} tabIndex={-1} className={styles.form}>
        <Notice
          tone="success"
          announced="politely"
          title={t(noted ? 'timeWatch.notedTitle' : 'timeWatch.confirmTitle')}
        >
          {t(noted ? 'timeWatch.notedText' : 'timeWatch.confirmText', { email: address })}
        </Notice>
      </div>
    )
  }
  return (
    // `dialog`: without scripts, a typed address must not be sent anywhere, least of all into the page's address.
    <form ref={field} className={styles.form} method="dialog" noValidate onSubmit={form.submit}>
      <p>{t(form.isForTwo ? 'timeWatch.leadForTwo' : 'timeWatch.lead', { watched })}</p>
      <ChipGroup
        name="watchedDays"
        label={t('timeWatch.days')}
        value={String(form.days)}
        onValueChange={(value) => form.change({ days: value === '1' ? 1 : 7 })}
        options={[
          { value: '1', label: dayLong(form.date) },
          { value: '7', label: t('timeWatch.week', { day: dayLong(form.week) }) },
        ]}
      />
      <ChipGroup
        name="watchedRange"
        label={t('discovery.period.label')}
        value={form.timeRange ?? ''}
        onValueChange={(value) => form.change({ timeRange: form.ranges.find((range) => range === value) ?? null })}
        options={[
          { value: '', label: t('discovery.period.all') },
          ...form.ranges.map((range) => ({ value: range, label: t(`discovery.period.${range}`) })),
        ]}
      />
      {form.lengths.length > 1 && (
        <ChipGroup
          name="watchedLength"
          label={t('timeWatch.length')}
          value={String(form.length)}
          onValueChange={(value) => form.change({ length: Number(value) })}
          options={form.lengths.map((minutes) => ({
            value: String(minutes),
            label: t('discovery.summary.minutes', { minutes }),
          }))}
        />
      )}
      {!client && (
        <EmailField
          id={form.emailId}
          name="email"
          label={t('common.contact.email')}
          enterKeyHint="send"
          required
          value={form.email}
          error={error}
          valid={form.isRight}
          onChange={(event) => form.change({ email: event.target.value })}
          onBlur={() => form.email !== '' && form.leave()}
        />
      )}
      <p className={styles.purpose}>
        <RichText
          id={client ? 'timeWatch.purposeOwn' : 'timeWatch.purpose'}
          values={{ email: client?.email ?? '', day: dayLong(form.lastDay) }}
          tags={{ privacy: inNewPage('/dataprotection') }}
        />
      </p>
      {form.failure && <Notice tone="error" announced="at once" title={form.failure} />}
      <Button type="submit" block loading={form.isSending}>
        {t('timeWatch.submit')}
      </Button>
    </form>
  )
}
