import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { languages } from '@ruhepol/rules'
import { Icon, Sheet, useOptionList, type IconName } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX, KeyboardEvent } from 'react'
import { customerOf, useFoundBookings } from '../bookings/index.ts'
import { ExpertsDocument } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { namedLike, type TimesAct } from '../times/index.ts'
import { officeQuery } from '../platform/api.ts'
import { choose, usePreferences } from '../platform/preferences.ts'
import { useMay } from '../platform/session.ts'
import { showDialog } from '../platform/open-dialogs.ts'
import { pages } from './pages.ts'
import styles from './palette.module.css'

type Choice = { id: string; icon: IconName; text: string; beside?: string; act: () => void }

/** Shorter texts find too much, and the end of a telephone number has four digits. */
const SHORTEST = 3

/** The most bookings that the palette lists; the page lists all. */
const MOST = 6

function useCommands(go: (to: string) => void): Choice[] {
  const { t } = useTexts()
  const may = useMay()
  const { language, theme } = usePreferences()
  const otherTheme = theme === 'dark' ? 'light' : 'dark'
  return [
    ...pages
      .filter(({ verb }) => may(verb))
      .map(({ to, icon, title }) => ({ id: to, icon, text: t(title), act: () => go(to) })),
    ...(may('seeBookings')
      ? [
          {
            id: '/closures',
            icon: 'calendar-days' as const,
            text: t('times.closures.title'),
            act: () => go('/closures'),
          },
        ]
      : []),
    { id: '/account', icon: 'user', text: t('account.title'), act: () => go('/account') },
    { id: 'theme', icon: 'sun-moon', text: t(`common.show.${otherTheme}`), act: () => choose({ theme: otherTheme }) },
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({
        id: `language-${one}`,
        icon: 'languages' as const,
        text: t(`common.show.${one}`),
        act: () => choose({ language: one }),
      })),
    { id: 'help', icon: 'info', text: t('common.keys.title'), act: () => showDialog('help') },
  ]
}

/** The first bookings found for the text, as choices that open them. */
function useFound(text: string, open: (code: string) => void): Choice[] {
  const { pick, formats } = useTexts()
  const { found = [] } = useFoundBookings(text, SHORTEST)
  return found.slice(0, MOST).map((row) => ({
    id: row.id,
    icon: 'tag',
    text: `${row.code} · ${customerOf(row)}`,
    beside: `${pick(row.treatment)}, ${formats.dateTimeShort(row.start)}`,
    act: () => open(row.code),
  }))
}

/** The words that report somebody ill if typed before a name; those of both languages always work. */
const illWords = /^(?:ill|sick|krank)\s+(?=\S)/i

/** The experts whose name is typed, alone or after a word that reports them ill. */
function useExperts(text: string, open: (expertId: string, act?: TimesAct) => void): Choice[] {
  const { t } = useTexts()
  const may = useMay()
  const wanted = text.trim()
  const isIll = illWords.test(wanted) && may('editTimes')
  const name = isIll ? wanted.replace(illWords, '') : wanted
  const { data } = useQuery({
    ...officeQuery(ExpertsDocument, {}),
    // Fetched at once, so that the names are there before somebody who types fast presses Enter.
    enabled: may('seeBookings'),
    staleTime: 60_000,
  })
  if (name.length < (isIll ? 1 : SHORTEST)) return []
  return namedLike(data?.experts ?? [], name)
    .slice(0, MOST)
    .map(({ id, name: whole }) => ({
      id: `expert ${id}`,
      icon: isIll ? 'triangle-alert' : 'user',
      text: isIll ? t('times.illNamed', { name: whole }) : whole,
      ...(!isIll && { beside: t('common.subject.expert') }),
      act: () => open(id, isIll ? 'ill' : undefined),
    }))
}

/** Search and commands in one field: arrow keys choose an entry, and Enter opens it. */
function PaletteList({ onClose }: { onClose: () => void }): JSX.Element {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const commands = useCommands((to) => void navigate({ to, search: {} }))
  const found = useFound(text, (code) => void navigate({ to: '.', search: (now) => ({ ...now, booking: code }) }))
  const experts = useExperts(
    text,
    (expertId, act) => void navigate({ to: '/experts/$expertId', params: { expertId }, search: { act } }),
  )
  const wanted = text.trim().toLocaleLowerCase()
  const toAll: Choice[] =
    wanted.length >= SHORTEST
      ? [
          {
            id: 'all',
            icon: 'search',
            text: t('bookings.findAll', { text: text.trim() }),
            act: () => void navigate({ to: '/bookings', search: { q: text.trim() } }),
          },
        ]
      : []
  const choices = [
    ...experts,
    ...found,
    ...commands.filter((one) => one.text.toLocaleLowerCase().includes(wanted)),
    ...toAll,
  ]
  const { id: listId, ref: list, at, activeId, optionId, move } = useOptionList(text, choices, 'first')
  const take = (choice: Choice | undefined): void => {
    if (!choice) return
    onClose()
    choice.act()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') take(choices[at])
    else if (!move(event)) return
    event.preventDefault()
  }
  return (
    <>
      <input
        className={styles.field}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={t('common.searchWhat')}
        placeholder={t('common.searchWhat')}
        autoComplete="off"
        spellCheck={false}
        data-first-focus=""
        value={text}
        // The text of the last search is still there; typing replaces what is selected.
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <div ref={list} id={listId} role="listbox" aria-label={t('common.search')} className={styles.list}>
        {choices.map((choice, index) => (
          // The search field keeps the focus and handles the keys.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={choice.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.choice}
            onClick={() => take(choice)}
          >
            <Icon name={choice.icon} />
            <span>{choice.text}</span>
            {choice.beside !== undefined && <span className={styles.beside}>{choice.beside}</span>}
          </div>
        ))}
      </div>
    </>
  )
}

export function Palette({ open, onClose }: { open: boolean; onClose: () => void }): JSX.Element {
  const { t } = useTexts()
  return (
    <Sheet
      className={styles.sheet}
      open={open}
      onClose={onClose}
      title={t('common.search')}
      closeLabel={t('common.close')}
      size="tall"
    >
      <PaletteList onClose={onClose} />
    </Sheet>
  )
}
