import { useQuery } from '@tanstack/react-query'
import { Badge, Button } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { TeamDocument } from '../gql/graphql.ts'
import type { MemberFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Page, Section } from '../page/page.tsx'
import { Answered } from '../page/states.tsx'
import { officeQuery } from '../platform/api.ts'
import { useMay, useMe } from '../platform/session.ts'
import { ChangeMember } from './change-member.tsx'
import { Invite } from './invite.tsx'
import styles from './team.module.css'

function Member({ member }: { member: MemberFragment }): JSX.Element {
  const { t, formats, pick } = useTexts()
  const { cities } = useMe()
  const [isOpen, setOpen] = useState(false)
  const { cityIds, endedAt, lastSeenAt } = member
  const names = cities.filter(({ id }) => cityIds?.includes(id)).map(({ name }) => pick(name))
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <span className={styles.two}>
          <span className={styles.name}>{member.name}</span>
          <span className={styles.quiet}>{member.email}</span>
        </span>
        <span className={styles.two}>
          <span>{t(`common.role.${member.role}`)}</span>
          <span className={styles.quiet}>{names.length > 0 ? formats.names(names) : t('common.allCities')}</span>
        </span>
        <span className={styles.quiet}>
          {lastSeenAt == null ? t('team.neverSeen') : t('team.seen', { when: formats.dateTimeShort(lastSeenAt) })}
        </span>
        {endedAt == null ? (
          <Button variant="quiet" size="small" data-row aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('team.change')}
          </Button>
        ) : (
          <Badge>{t('team.ended', { day: formats.date(endedAt) })}</Badge>
        )}
      </div>
      {isOpen && endedAt == null && <ChangeMember member={member} onDone={() => setOpen(false)} />}
    </li>
  )
}

/** Who works here. Owners invite people, change what they may do, and end their access. */
export function TeamPage(): JSX.Element {
  const { t } = useTexts()
  const may = useMay()
  const [isInviting, setInviting] = useState(false)
  const query = useQuery(officeQuery(TeamDocument, {}))
  return (
    <Page
      title={t('team.title')}
      beside={
        may('manageTeam') && (
          <Button size="small" icon="plus" aria-expanded={isInviting} onClick={() => setInviting(!isInviting)}>
            {t('team.invite')}
          </Button>
        )
      }
    >
      {isInviting && <Invite onDone={() => setInviting(false)} />}
      <Answered query={query}>
        {({ team }) => (
          <Section title={t('team.people')} count={team.length}>
            <ul className={styles.list}>
              {team.map((member) => (
                <Member key={member.id} member={member} />
              ))}
            </ul>
          </Section>
        )}
      </Answered>
    </Page>
  )
}
