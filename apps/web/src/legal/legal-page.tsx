import { company } from '@ruhepol/rules'
import { PageTitle } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { MessageId, MessageValues } from '../i18n/index.ts'
import { useT } from '../i18n/index.ts'
import { PageFrame } from '../page/page-frame.tsx'
import type { LegalSection } from './documents.ts'
import styles from './legal-page.module.css'

type LegalPageProps = {
  title: MessageId
  lead: MessageId
  sections: readonly LegalSection[]
  /** Placeholders other than the company's. */
  values?: MessageValues
  /** Content below a section's text, by its id. */
  below?: Readonly<Record<string, Elements>> | undefined
}

/** A legal page: headings with paragraphs; lines that begin with "- " are list items. */
export function LegalPage({ title, lead, sections, values, below = {} }: LegalPageProps): JSX.Element {
  const t = useT()
  return (
    <PageFrame className={styles.page}>
      <div className={styles.text}>
        <PageTitle title={t(title)} lead={t(lead, company)} />
        {sections.map((section) => (
          <section key={section.id} id={section.id}>
            <h2>{t(section.title)}</h2>
            {t(section.text, { ...company, ...values })
              .split('\n\n')
              .map((block) => (
                <Block key={block} text={block} />
              ))}
            {below[section.id]}
          </section>
        ))}
      </div>
    </PageFrame>
  )
}

function Block({ text }: { text: string }): JSX.Element {
  const lines = text.split('\n')
  if (!lines.every((line) => line.startsWith('- '))) {
    return (
      <p>
        {lines.map((line, index) => (
          <span key={line}>
            {index > 0 && <br />}
            <Linked text={line} />
          </span>
        ))}
      </p>
    )
  }
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Linked text={line.slice(2)} />
        </li>
      ))}
    </ul>
  )
}

/** A line with its web addresses as links. */
function Linked({ text }: { text: string }): JSX.Element {
  return (
    <>
      {text.split(/(https:\/\/[^\s),;]+)/).map((part, index) =>
        // split() yields text, address, text, …
        index % 2 === 0 ? (
          <span key={index}>{part}</span>
        ) : (
          <a key={index} href={part} rel="noopener">
            {part.replace(/^https:\/\/(www\.)?/, '')}
          </a>
        ),
      )}
    </>
  )
}
