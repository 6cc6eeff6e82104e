import { codePoints } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { Button, Field, useToast } from '@ruhepol/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { JSX } from 'react'
import { ChangeStaffDocument, EndStaffDocument, TeamDocument } from '../gql/graphql.ts'
import type { MemberFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { isChanged } from '../page/error-text.ts'
import { execute, officeQuery } from '../platform/api.ts'
import { CityFields, RoleField, TeamForm } from './team-form.tsx'

/** Changes what a person may do, or ends their access with all their sessions. */
export function ChangeMember({ member, onDone }: { member: MemberFragment; onDone: () => void }): JSX.Element {
  const { t } = useTexts()
  const toast = useToast()
  const queries = useQueryClient()
  const [isEnding, setEnding] = useState(false)
  const [role, setRole] = useState(member.role)
  const [cityIds, setCityIds] = useState<string[]>(member.cityIds ?? [])
  const [reason, setReason] = useState('')
  const renew = () => queries.invalidateQueries({ queryKey: officeQuery(TeamDocument, {}).queryKey })
  const change = useMutation({
    mutationFn: (): Promise<unknown> => {
      const { id, version: seen } = member
      if (isEnding) return execute(EndStaffDocument, { id, reason })
      return execute(ChangeStaffDocument, { id, seen, role, cityIds: cityIds.length > 0 ? cityIds : null, reason })
    },
    onSuccess: () => {
      toast({ text: t(isEnding ? 'team.endedNow' : 'team.changed') })
      onDone()
      return renew()
    },
    onError: (error) => {
      if (isChanged(error)) void renew()
    },
  })
  return (
    <TeamForm
      title={t(isEnding ? 'team.endTitle' : 'team.changeTitle', { name: member.name })}
      submit={t(isEnding ? 'team.end' : 'team.save')}
      isDanger={isEnding}
      missing={codePoints(reason.trim()) < officeLimits.reasonMin ? t('common.reasonMissing') : undefined}
      mutation={change}
      onLeave={onDone}
    >
      {isEnding ? (
        <p>{t('team.endText')}</p>
      ) : (
        <>
          <RoleField value={role} onChange={setRole} />
          <CityFields value={cityIds} onChange={setCityIds} />
        </>
      )}
      <Field
        label={t('common.reason')}
        value={reason}
        maxLength={officeLimits.reasonMax}
        onChange={(event) => setReason(event.target.value)}
      />
      <div>
        <Button variant="quiet" size="small" onClick={() => setEnding(!isEnding)}>
          {t(isEnding ? 'team.notEnd' : 'team.endInstead')}
        </Button>
      </div>
    </TeamForm>
  )
}
