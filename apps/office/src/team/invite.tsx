import { officeLimits } from '@ruhepol/rules/office'
import { EmailField, Field, SelectField, useToast } from '@ruhepol/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { JSX } from 'react'
import { InviteStaffDocument, TeamDocument } from '../gql/graphql.ts'
import type { Language, StaffRole } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { execute, officeQuery } from '../platform/api.ts'
import { CityFields, RoleField, TeamForm } from './team-form.tsx'

/** Invites a person, who signs in with the address and sets up a second factor. */
export function Invite({ onDone }: { onDone: () => void }): JSX.Element {
  const { t, language } = useTexts()
  const toast = useToast()
  const queries = useQueryClient()
  const [person, setPerson] = useState({
    name: '',
    email: '',
    role: 'dispatcher' as StaffRole,
    cityIds: [] as string[],
    language,
  })
  const invite = useMutation({
    mutationFn: () =>
      execute(InviteStaffDocument, { ...person, cityIds: person.cityIds.length > 0 ? person.cityIds : null }),
    onSuccess: () => {
      toast({ text: t('team.invited') })
      onDone()
      return queries.invalidateQueries({ queryKey: officeQuery(TeamDocument, {}).queryKey })
    },
  })
  const missing = person.name.trim() === '' || person.email.trim() === '' ? t('team.missing') : undefined
  return (
    <TeamForm
      title={t('team.invite')}
      submit={t('team.sendInvitation')}
      missing={missing}
      mutation={invite}
      onLeave={onDone}
    >
      <Field
        label={t('team.name')}
        value={person.name}
        autoComplete="off"
        maxLength={officeLimits.nameMax}
        onChange={(event) => setPerson({ ...person, name: event.target.value })}
      />
      <EmailField
        label={t('common.email')}
        value={person.email}
        autoComplete="off"
        onChange={(event) => setPerson({ ...person, email: event.target.value })}
      />
      <RoleField value={person.role} onChange={(role) => setPerson({ ...person, role })} />
      <CityFields value={person.cityIds} onChange={(cityIds) => setPerson({ ...person, cityIds })} />
      <SelectField
        label={t('common.language')}
        value={person.language}
        onChange={(event) => setPerson({ ...person, language: event.target.value as Language })}
      >
        <option value="de">{t('common.language.de')}</option>
        <option value="en">{t('common.language.en')}</option>
      </SelectField>
    </TeamForm>
  )
}
