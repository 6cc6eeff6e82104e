import { lostReasons, officeLimits, requestOutcomes } from '@ruhepol/rules/office'
import { Button, Field, Notice, SelectField, TextareaField } from '@ruhepol/ui'
import { isApiError } from '@ruhepol/web/platform/api/api-error'
import { useEffect, useId, useRef, useState } from 'react'
import type { JSX } from 'react'
import type { LostReason, RequestOutcome, RequestSheetFragment } from '../gql/graphql.ts'
import { useTexts, type MessageId } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import { hasOpenOffer, problemOf, type RequestDraft, type SetRequestDraft } from './request-draft.ts'
import { templates, templateText, type Template } from './templates.ts'
import { useRequestAct } from './use-request-act.ts'
import styles from './requests.module.css'

type FieldsProps = {
  request: RequestSheetFragment
  draft: RequestDraft
  change: (changed: Partial<RequestDraft>) => void
  error: unknown
}

function AnswerFields({ request, draft, change }: FieldsProps): JSX.Element {
  const { t } = useTexts()
  const [template, setTemplate] = useState<Template | ''>('')
  const choose = (chosen: Template | ''): void => {
    setTemplate(chosen)
    if (chosen !== '') change({ text: templateText(request, chosen) })
  }
  return (
    <>
      <SelectField
        label={t('requests.template')}
        hint={t('requests.templateHint')}
        value={template}
        onChange={(event) => choose(event.target.value as Template | '')}
      >
        <option value="">{t('requests.noTemplate')}</option>
        {templates.map((one) => (
          <option key={one} value={one}>
            {t(`requests.template.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label={t('requests.text')}
        hint={t('requests.textHint', { language: t(`requests.language.${request.language}`) })}
        lang={request.language}
        rows={9}
        most={officeLimits.requestAnswerMax}
        counter={(used, most) => t('common.counter', { used, most })}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <p className={styles.quiet}>{t('requests.goesTo', { email: request.row.email })}</p>
    </>
  )
}

/** The error texts of a code, by the key that the server gives. */
const codeErrors: Readonly<Record<string, MessageId>> = {
  booking_unknown: 'requests.code.unknown',
  booking_over: 'requests.code.over',
  booking_unpaid: 'requests.code.unpaid',
  booking_older: 'requests.code.older',
}

/** Why the server refused the code; undefined if it did not. */
function codeError(error: unknown): MessageId | undefined {
  if (!isApiError(error, 'invalid_input')) return undefined
  const fields = (error.extensions.fields ?? []) as { path: string; key: string }[]
  return codeErrors[fields.find(({ path }) => path === 'code')?.key ?? '']
}

function CloseFields({ request, draft, change, error }: FieldsProps): JSX.Element {
  const { t } = useTexts()
  const wrongCode = codeError(error)
  return (
    <>
      <SelectField
        label={t('common.outcome')}
        value={draft.outcome}
        onChange={(event) => change({ outcome: event.target.value as RequestOutcome | '' })}
      >
        <option value="">{t('common.choose')}</option>
        {requestOutcomes.map((one) => (
          <option key={one} value={one}>
            {t(`requests.outcome.${one}`)}
          </option>
        ))}
      </SelectField>
      {draft.outcome === 'booked' && (
        <Field
          label={t('requests.code')}
          autoComplete="off"
          spellCheck={false}
          value={draft.code}
          error={wrongCode && t(wrongCode)}
          announced
          onChange={(event) => change({ code: event.target.value })}
        />
      )}
      {draft.outcome === 'lost' && (
        <SelectField
          label={t('common.reason')}
          value={draft.lostReason}
          onChange={(event) => change({ lostReason: event.target.value as LostReason | '' })}
        >
          <option value="">{t('common.choose')}</option>
          {lostReasons.map((one) => (
            <option key={one} value={one}>
              {t(`requests.lost.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <p className={styles.quiet}>{t('requests.closeTells')}</p>
      {hasOpenOffer(request) && <p className={styles.quiet}>{t('requests.closeEndsOffer')}</p>}
    </>
  )
}

/** The form of an act on a request: what it will do, its fields, and the button that does it. */
export function RequestForm({
  request,
  draft,
  setDraft,
}: {
  request: RequestSheetFragment
  draft: RequestDraft
  setDraft: SetRequestDraft
}): JSX.Element | null {
  const { t } = useTexts()
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error, reset } = useRequestAct(request, setDraft)
  const id = useId()
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [])
  if (draft.act === undefined) return null
  const { act } = draft
  const problem = problemOf(draft)
  const change = (changed: Partial<RequestDraft>): void => {
    if (error !== null) reset()
    setDraft((now) => ({
      ...now,
      ...changed,
      // A changed text is a new answer, so it gets a new idempotency key.
      key: changed.text === undefined || changed.text === now.text ? now.key : crypto.randomUUID(),
    }))
  }
  const Content = act === 'answer' ? AnswerFields : CloseFields
  return (
    <section className={styles.form} aria-label={t(`requests.act.${act}`)}>
      <form
        ref={form}
        id={id}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (problem === undefined && !isPending) mutate(draft)
        }}
      >
        <h3>{t(`requests.act.${act}`)}</h3>
        <Content request={request} draft={draft} change={change} error={error} />
      </form>
      {error !== null && codeError(error) === undefined && (
        <Notice tone="error" announced="at once">
          {errorText(error)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button
          type="submit"
          form={id}
          size="small"
          loading={isPending}
          unavailable={problem !== undefined}
          reason={problem === undefined ? '' : t(`requests.missing.${problem}`)}
        >
          {t(`requests.do.${act}`)}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setDraft((now) => ({ ...now, act: undefined }))}>
          {t('common.leave')}
        </Button>
      </div>
    </section>
  )
}
