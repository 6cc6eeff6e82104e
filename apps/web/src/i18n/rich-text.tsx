import { Fragment } from 'react'
import type { JSX } from 'react'
import type { MessageId } from './message-id.ts'
import type { MessageValues } from './i18n.ts'
import { useT } from './i18n-context.tsx'

type RichTextProps = {
  id: MessageId
  values?: MessageValues
  /** The renderer of each tag: `<terms>our terms</terms>` → `{ terms: (text) => <a>{text}</a> }`. */
  tags: Readonly<Record<string, (text: string) => JSX.Element>>
}

/** A message with links or emphasis inside. Tags do not nest. */
export function RichText({ id, values, tags }: RichTextProps): JSX.Element {
  const parts = useT()(id, values).split(/<(\w+)>([^<]*)<\/\1>/)
  return (
    <>
      {parts.map((part, index) => {
        // split() yields text, tag, inner text, text, tag, inner text, …
        if (index % 3 === 0) return part === '' ? null : <span key={index}>{part}</span>
        if (index % 3 === 2) return null
        const inside = parts[index + 1] ?? ''
        return <Fragment key={index}>{tags[part]?.(inside) ?? <span>{inside}</span>}</Fragment>
      })}
    </>
  )
}
