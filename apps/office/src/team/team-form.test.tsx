import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChangeStaffDocument, ConfirmSecondFactorDocument, TeamDocument } from '../gql/graphql.ts'
import type { MemberFragment, PersonFragment } from '../gql/graphql.ts'
import { answering, olivia } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { ChangeMember } from './change-member.tsx'

const member = (id: string): MemberFragment => ({
  id,
  name: 'Kim Lee',
  email: `kim${id}@example.org`,
  role: 'support',
  cityIds: null,
  lastSeenAt: null,
  endedAt: null,
  version: '1',
})

const formsFor = (me: PersonFragment) => {
  renderInOffice(
    <>
      <ChangeMember member={member('2')} onDone={() => undefined} />
      <ChangeMember member={member('3')} onDone={() => undefined} />
    </>,
    me,
  )
  const formAt = (index: number) =>
    within(screen.getAllByRole('region', { name: 'Change Kim Lee' })[index] ?? document.body)
  return { first: formAt(0), second: formAt(1) }
}

test('with two people of one name, pressing a button changes the person it belongs to', async () => {
  const asked = answering([[ChangeStaffDocument, () => ({ data: { changeStaff: member('3') } })]])
  const { first, second } = formsFor(olivia)
  fireEvent.change(first.getByLabelText('Reason'), { target: { value: 'Of the first' } })
  fireEvent.change(second.getByLabelText('Reason'), { target: { value: 'Of the second' } })
  fireEvent.click(second.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked(ChangeStaffDocument)).toHaveLength(1))
  expect(asked(ChangeStaffDocument)).toMatchObject([{ id: '3', reason: 'Of the second' }])
})

test('after the second factor the focus is on the button of the form that asked for it', async () => {
  answering([
    [ConfirmSecondFactorDocument, () => ({ data: { confirmSecondFactor: olivia } })],
    [TeamDocument, () => ({ data: { team: [] } })],
  ])
  const { second } = formsFor({ ...olivia, elevatedUntil: null })
  fireEvent.change(second.getByLabelText('Code from your authenticator app'), { target: { value: '123456' } })
  fireEvent.click(second.getByRole('button', { name: 'Confirm' }))
  const save = await second.findByRole('button', { name: 'Save' })
  await waitFor(() => expect(document.activeElement).toBe(save))
})
