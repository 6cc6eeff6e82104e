import { staffRoles } from '@ruhepol/rules/office'
import { Button, Checkbox, Notice, SelectField } from '@ruhepol/ui'
import type { UseMutationResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { JSX, ReactNode } from 'react'
import type { StaffRole } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import { asksAgain } from '../platform/api.ts'
import { isElevated, useMe } from '../platform/session.ts'
import { ConfirmIdentity, useHandOn } from '../sign-in/index.ts'
import styles from './team.module.css'

export function RoleField({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }): JSX.Element {
  const { t } = useTexts()
  return (
    <SelectField
      label={t('team.roleLabel')}
      hint={t(`team.may.${value}`)}
      value={value}
      onChange={(event) => onChange(event.target.value as StaffRole)}
    >
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {t(`common.role.${role}`)}
        </option>
      ))}
    </SelectField>
  )
}

/** The cities that a person is responsible for; none ticked means all. */
export function CityFields({
  value,
  onChange,
}: {
  value: readonly string[]
  onChange: (ids: string[]) => void
}): JSX.Element {
  const { t, pick } = useTexts()
  const { cities } = useMe()
  return (
    <fieldset className={styles.cities}>
      <legend>{t('team.cities')}</legend>
      <p className={styles.quiet}>{t('team.citiesHint')}</p>
      {cities.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={value.includes(id)}
          onChange={(event) => onChange(event.target.checked ? [...value, id] : value.filter((one) => one !== id))}
        >
          {pick(name)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** A form about a person of the team. It asks for a second factor first, because it decides who may do what. */
export function TeamForm({
  title,
  submit,
  isDanger = false,
  missing,
  mutation,
  onLeave,
  children,
}: {
  title: string
  submit: string
  isDanger?: boolean
  /** The message about what is missing; left out if nothing is. */
  missing?: string | undefined
  mutation: Pick<UseMutationResult<unknown, unknown, void>, 'mutate' | 'isPending' | 'error'>
  onLeave: () => void
  children: ReactNode
}): JSX.Element {
  const { t } = useTexts()
  const errorText = useErrorText()
  const needsProof = !isElevated(useMe())
  const { button, onConfirmed } = useHandOn(needsProof)
  const id = useId()
  return (
    <section className={styles.form} aria-label={title}>
      <form
        id={id}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!needsProof && missing === undefined) mutation.mutate()
        }}
      >
        {children}
      </form>
      {mutation.error !== null && !asksAgain(mutation.error) && (
        <Notice tone="error" announced="at once">
          {errorText(mutation.error)}
        </Notice>
      )}
      {needsProof && <ConfirmIdentity onConfirmed={onConfirmed} />}
      <div className={styles.buttons}>
        {!needsProof && (
          <Button
            ref={button}
            type="submit"
            form={id}
            size="small"
            variant={isDanger ? 'danger' : 'primary'}
            loading={mutation.isPending}
            unavailable={missing !== undefined}
            reason={missing ?? ''}
          >
            {submit}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onLeave}>
          {t('common.leave')}
        </Button>
      </div>
    </section>
  )
}
