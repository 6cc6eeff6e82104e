import { Button, SelectField, useToast } from '@ruhepol/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { JSX } from 'react'
import { AnswerRequestDocument } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import { execute } from '../platform/api.ts'
import { renewAnswers } from '../platform/queries.ts'
import { useMay } from '../platform/session.ts'
import type { Task } from './task.ts'
import styles from './today.module.css'

const outcomes = ['booked', 'offered', 'nothingFree', 'notReached', 'other'] as const

/** A booking request with its contact, and the buttons that mark it as answered. */
export function AnswerRequest({ request }: { request: NonNullable<Task['request']> }): JSX.Element {
  const { t, formats } = useTexts()
  const errorText = useErrorText()
  const toast = useToast()
  const queries = useQueryClient()
  const mayAnswer = useMay()('answerRequests')
  const [outcome, setOutcome] = useState('')
  const answer = useMutation({
    mutationFn: () => execute(AnswerRequestDocument, { id: request.id, outcome: outcome || null }),
    onSuccess: () => {
      toast({ text: t('today.answered') })
      return renewAnswers(queries)
    },
  })
  return (
    <div className={styles.answer}>
      <dl className={styles.facts}>
        <dt>{t('today.who')}</dt>
        <dd>{request.name}</dd>
        <dt>{t('common.contact')}</dt>
        <dd>{[request.phone, request.email].filter(Boolean).join(' · ')}</dd>
        <dt>{t('today.length')}</dt>
        <dd>{t('common.minutes', { minutes: formats.count(request.lengthMinutes) })}</dd>
      </dl>
      {mayAnswer && (
        <form
          className={styles.answerForm}
          onSubmit={(event) => {
            event.preventDefault()
            answer.mutate()
          }}
        >
          <SelectField
            label={t('common.outcome')}
            optional={t('common.optional')}
            value={outcome}
            error={answer.error ? errorText(answer.error) : undefined}
            announced
            onChange={(event) => setOutcome(event.target.value)}
          >
            <option value="">{t('common.choose')}</option>
            {outcomes.map((one) => (
              <option key={one} value={one}>
                {t(`today.outcome.${one}`)}
              </option>
            ))}
          </SelectField>
          <Button type="submit" size="small" loading={answer.isPending}>
            {t('today.markAnswered')}
          </Button>
        </form>
      )}
    </div>
  )
}
