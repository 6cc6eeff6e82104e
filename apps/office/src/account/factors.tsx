import { Button, IconButton, useToast } from '@ruhepol/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { JSX } from 'react'
import { RemovePasskeyDocument } from '../gql/graphql.ts'
import type { AddCodeAppMutation } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import { Section } from '../page/page.tsx'
import { Nothing } from '../page/states.tsx'
import { asksAgain, execute } from '../platform/api.ts'
import { isElevated, keepPerson, useMe } from '../platform/session.ts'
import { AddCodeApp, addPasskey, canUsePasskeys, ConfirmIdentity, RecoveryCodes } from '../sign-in/index.ts'
import styles from './account.module.css'

/** Passkeys and the authenticator app. Changing them asks for a second factor first. */
export function Factors(): JSX.Element {
  const { t, formats } = useTexts()
  const errorText = useErrorText()
  const toast = useToast()
  const queries = useQueryClient()
  const me = useMe()
  const [changing, setChanging] = useState<'app'>()
  /** The change to make once the person has confirmed with a second factor. */
  const [wanted, setWanted] = useState<{ act: () => void }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { passkeys, recoveryCodesLeft, staff } = me
  const isSure = isElevated(me)
  const take = (added: AddCodeAppMutation['addCodeApp']): void => {
    keepPerson(queries, added.me)
    setChanging(undefined)
    if (added.recoveryCodes) setCodes(added.recoveryCodes)
    toast({ text: t('account.added') })
  }
  const failed = (error: unknown, again: () => void): void => {
    if (asksAgain(error)) setWanted({ act: again })
    else toast({ text: errorText(error), tone: 'error' })
  }
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: take,
    onError: (error) => failed(error, () => add.mutate()),
  })
  const remove = useMutation({
    mutationFn: (id: string) => execute(RemovePasskeyDocument, { id }),
    onSuccess: ({ removePasskey }) => {
      keepPerson(queries, removePasskey)
      toast({ text: t('account.removed') })
    },
    onError: (error, id) => failed(error, () => remove.mutate(id)),
  })
  /** Makes the change, if necessary after asking for a second factor. */
  const sure = (act: () => void) => (): void => (isSure ? act() : setWanted({ act }))
  const part = useRef<HTMLDivElement>(null)
  const confirmed = (): void => {
    part.current?.focus()
    setWanted(undefined)
    wanted?.act()
  }
  return (
    <Section title={t('account.factors')}>
      {passkeys.length === 0 ? (
        <Nothing title={t('account.noPasskeys')} />
      ) : (
        <ul className={styles.list}>
          {passkeys.map(({ id, device, createdAt, lastUsedAt }) => (
            <li key={id} className={styles.row}>
              <span className={styles.two}>
                <span>{device || t('account.passkey')}</span>
                <span className={styles.quiet}>
                  {lastUsedAt == null
                    ? t('account.addedOn', { day: formats.date(createdAt) })
                    : t('account.usedOn', { day: formats.date(lastUsedAt) })}
                </span>
              </span>
              <IconButton
                icon="trash-2"
                label={t('account.removePasskey', { device: device || t('account.passkey') })}
                onClick={sure(() => remove.mutate(id))}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        <span>{t(staff.hasCodeApp ? 'account.hasApp' : 'account.hasNoApp')}</span>{' '}
        <span>{t('account.codesLeft', { count: recoveryCodesLeft })}</span>
      </p>
      {wanted && !isSure && <ConfirmIdentity onConfirmed={confirmed} />}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {changing === 'app' && <AddCodeApp onAdded={take} />}
      <div ref={part} tabIndex={-1} role="group" aria-label={t('account.factors')} className={styles.buttons}>
        {canUsePasskeys() && (
          <Button
            variant="secondary"
            size="small"
            icon="plus"
            loading={add.isPending}
            onClick={sure(() => add.mutate())}
          >
            {t('account.addPasskey')}
          </Button>
        )}
        <Button variant="secondary" size="small" icon="phone" onClick={sure(() => setChanging('app'))}>
          {t(staff.hasCodeApp ? 'account.newApp' : 'account.addApp')}
        </Button>
      </div>
    </Section>
  )
}
