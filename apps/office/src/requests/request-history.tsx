import type { JSX } from 'react'
import type { RequestSheetFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Section } from '../page/page.tsx'
import styles from './requests.module.css'

type Act = RequestSheetFragment['acts'][number]

/** What the log keeps about an act on a request. */
const loggedOf = ({ after }: Act) =>
  (after ?? {}) as { answerId?: string; outcome?: string | null; lostReason?: string | null }

/** Everything that was done about the request, newest first, with the answers as they were written. */
export function RequestHistory({ request: { row, acts, answers } }: { request: RequestSheetFragment }): JSX.Element {
  const { t, formats, named } = useTexts()
  const textOf = (act: Act): string | undefined => {
    const { answerId, outcome, lostReason } = loggedOf(act)
    if (act.verb === 'answerRequests' || act.verb === 'offerTimes')
      return answers.find(({ id }) => id === answerId)?.text ?? undefined
    if (act.verb !== 'closeRequests' || outcome == null) return undefined
    const how = named('requests.outcome', outcome)
    return lostReason == null ? how : `${how}: ${named('requests.lost', lostReason)}`
  }
  return (
    <Section title={t('requests.history')} count={acts.length + 1}>
      <ol className={styles.history}>
        {acts.map((act) => {
          const text = textOf(act)
          return (
            <li key={act.id} className={styles.line}>
              <span className={styles.twoLines}>
                <span>
                  <span>{named('common.verb', act.verb)}</span> <span className={styles.quiet}>{act.by}</span>
                </span>
                {text !== undefined && <span className={styles.text}>{text}</span>}
              </span>
              <span className={styles.at}>{formats.dateTimeShort(act.at)}</span>
            </li>
          )
        })}
        <li className={styles.line}>
          <span>{t('requests.arrived')}</span>
          <span className={styles.at}>{formats.dateTimeShort(row.at)}</span>
        </li>
      </ol>
    </Section>
  )
}
