import { Sheet, Switch } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useTexts, type MessageId } from '../i18n/index.ts'
import { choose, usePreferences } from '../platform/preferences.ts'
import { useMay } from '../platform/session.ts'
import styles from './key-help.module.css'
import { keysOf, pages } from './pages.ts'

type Line = { keys: readonly string[]; does: MessageId }

const everywhere: readonly Line[] = [
  { keys: ['/'], does: 'common.keys.search' },
  { keys: ['Ctrl', 'K'], does: 'common.keys.searchInFields' },
  { keys: ['j', 'k'], does: 'common.keys.rows' },
  { keys: ['Enter'], does: 'common.keys.open' },
  { keys: ['Esc'], does: 'common.keys.close' },
  { keys: ['?'], does: 'common.keys.help' },
]

const inCalendar: readonly Line[] = [
  { keys: ['←', '→', '↑', '↓'], does: 'calendar.keys.move' },
  { keys: ['Shift', '←', '→', '↑', '↓'], does: 'calendar.keys.plan' },
  { keys: ['t'], does: 'calendar.keys.today' },
  { keys: ['[', ']'], does: 'calendar.keys.days' },
]

const inSheet: readonly Line[] = [
  { keys: ['e'], does: 'sheet.act.replace' },
  { keys: ['m'], does: 'sheet.act.move' },
  { keys: ['l'], does: 'sheet.act.delay' },
  { keys: ['o'], does: 'sheet.act.outcome' },
  { keys: ['f'], does: 'sheet.act.refund' },
  { keys: ['v'], does: 'sheet.act.voucher' },
  { keys: ['t'], does: 'sheet.act.transfer' },
  { keys: ['u'], does: 'sheet.undo.key' },
  { keys: ['x'], does: 'sheet.act.cancel' },
  { keys: ['r'], does: 'sheet.act.resend' },
  { keys: ['.'], does: 'sheet.act.note' },
  { keys: ['c'], does: 'sheet.act.copy' },
]

const inRequest: readonly Line[] = [
  { keys: ['t'], does: 'requests.act.take' },
  { keys: ['a'], does: 'requests.act.answer' },
  { keys: ['b'], does: 'requests.act.book' },
  { keys: ['u'], does: 'requests.keys.undo' },
  { keys: ['o'], does: 'requests.act.close' },
]

function Keys({ title, lines }: { title: MessageId; lines: readonly Line[] }): JSX.Element {
  const { t } = useTexts()
  return (
    <section className={styles.part}>
      <h3>{t(title)}</h3>
      <dl>
        {lines.map(({ keys, does }) => (
          <div key={does} className={styles.line}>
            <dt>{t(does)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** All keys, and the switch that turns single ones off. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }): JSX.Element {
  const { t } = useTexts()
  const { singleKeys } = usePreferences()
  const may = useMay()
  const toPages = pages.filter(({ verb }) => may(verb)).map((page) => ({ keys: keysOf(page), does: page.title }))
  return (
    <Sheet open={open} onClose={onClose} title={t('common.keys.title')} closeLabel={t('common.close')}>
      <div className={styles.parts}>
        <Keys title="common.keys.everywhere" lines={everywhere} />
        <Keys title="common.pages" lines={toPages} />
        <Keys title="calendar.keys" lines={inCalendar} />
        <Keys title="common.keys.inSheet" lines={inSheet} />
        <Keys title="requests.keys" lines={inRequest} />
      </div>
      <Switch checked={singleKeys} onChange={(event) => choose({ singleKeys: event.target.checked })}>
        {t('common.keys.single')}
      </Switch>
    </Sheet>
  )
}
