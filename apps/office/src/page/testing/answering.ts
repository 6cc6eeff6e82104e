import { vi } from 'vitest'
import type { PersonFragment } from '../../gql/graphql.ts'
import { idOf } from '../../platform/api.ts'

export type Answer = { data: unknown } | { errors: { message: string; extensions: { code: string } }[] }

/** A signed-in person who may do everything. */
export const olivia: PersonFragment = {
  now: '2026-12-01T08:00:00Z',
  step: 'done',
  verbs: [
    'seeBookings',
    'cancelBooking',
    'bookByPhone',
    'bookOnAccount',
    'replaceExpert',
    'refundGoodwill',
    'giveVoucher',
    'recordTransfer',
    'writeNotes',
    'resendMail',
    'takeRequests',
    'answerRequests',
    'offerTimes',
    'withdrawAnswers',
    'closeRequests',
    'seeContact',
    'editTimes',
    'manageTeam',
  ],
  sessionEndsAt: '2026-12-01T20:00:00Z',
  elevatedUntil: '2026-12-01T08:10:00Z',
  recoveryCodesLeft: 10,
  staff: {
    id: '1',
    name: 'Olivia Office',
    email: 'olivia@example.org',
    role: 'owner',
    language: 'en',
    hasPasskey: false,
    hasCodeApp: true,
  },
  passkeys: [],
  cities: [],
}

/** What the server answers when nobody is signed in. */
export const nobodyIsIn: Answer = { errors: [{ message: '', extensions: { code: 'UNAUTHENTICATED' } }] }

/**
 * Answers the office's calls as its server would, by document. Returns the variables of the calls so far, by document;
 * a call without a given answer fails.
 */
export function answering(
  answers: [document: object, answer: (variables: Record<string, unknown>) => Answer | Promise<Answer>][],
) {
  const calls: { document: object; variables: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { documentId, variables } = JSON.parse(body) as { documentId: string; variables: Record<string, unknown> }
    const [document, answer] = answers.find(([one]) => idOf(one) === documentId) ?? []
    if (!document || !answer) throw new Error(`Nothing answers ${documentId}.`)
    calls.push({ document, variables })
    return Response.json(await answer(variables))
  })
  return (document: object) => calls.filter((call) => call.document === document).map(({ variables }) => variables)
}
