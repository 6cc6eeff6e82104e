import type { OfficeSignInStep, StaffRole } from '@ruhepol/rules/office'
import { beforeEach } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { beginStaffSession } from '../../staff/index.ts'
import { addStaff } from '../../staff/testing/add-staff.ts'
import { defenceStageOfFile, type DefenceStage, type Reply } from '../../testing/defence-stage.ts'
import { OFFICE_PATH } from '../office-routes.ts'

export type OfficeReply = Reply & {
  headers: Record<string, unknown>
  /** The cookie that the answer sets, for the next call; empty if it clears it. */
  cookie: string | undefined
}

/** A person with a session. */
export type Signed = { id: string; email: string; sessionId: string; cookie: string }

export type OfficeStage = DefenceStage & {
  /** Adds a person who is signed in, with a second factor shown just now unless said otherwise. */
  signIn: (
    role: StaffRole,
    options?: { cityIds?: string[]; step?: OfficeSignInStep; isElevated?: boolean },
  ) => Promise<Signed>
  /** Begins another session of a person. Returns its cookie. */
  sessionOf: (staffId: string, step?: OfficeSignInStep) => Promise<{ sessionId: string; cookie: string }>
  /** Calls the office's API over HTTP as its pages do; without a session if the cookie is undefined. */
  call: (
    cookie: string | undefined,
    query: string,
    variables?: object,
    options?: { headers?: Record<string, string>; caller?: string },
  ) => Promise<OfficeReply>
}

const NAME = '__Host-ruhepol-office'

/** One server with its office for the tests of a file. Before each one, no work is pending and it is TEST_NOW. */
export async function officeStageOfFile(): Promise<OfficeStage> {
  const stage = await defenceStageOfFile()
  beforeEach(async () => {
    await stage.deliver()
    await stage.database.setNow(TEST_NOW)
  })
  const { db } = stage.context

  const call: OfficeStage['call'] = async (cookie, query, variables = {}, { headers = {}, caller } = {}) => {
    const answer = await stage.app.inject({
      method: 'POST',
      url: OFFICE_PATH,
      remoteAddress: caller ?? '203.0.113.7',
      headers: {
        'content-type': 'application/json',
        origin: stage.config.APP_URL,
        ...(cookie === undefined ? {} : { cookie: `language=de; ${cookie}` }),
        ...headers,
      },
      payload: { query, variables },
    })
    const set = answer.cookies.find(({ name }) => name === NAME)
    const { data, errors } = answer.json<Omit<Reply, 'status' | 'text'>>()
    return {
      data,
      ...(errors && { errors }),
      status: answer.statusCode,
      text: answer.body,
      headers: answer.headers,
      cookie: set && (set.value === '' ? '' : `${NAME}=${set.value}`),
    }
  }
  const sessionOf: OfficeStage['sessionOf'] = async (staffId, step = 'done') => {
    const { id, token } = await beginStaffSession(db, { staffId, step, userAgent: undefined })
    return { sessionId: id, cookie: `${NAME}=${token}` }
  }
  return {
    ...stage,
    call,
    sessionOf,
    signIn: async (role, { cityIds, step, isElevated = true } = {}) => {
      const { id, email } = await addStaff(db, { role, cityIds: cityIds ?? null })
      const session = await sessionOf(id, step)
      if (!isElevated) {
        await db.updateTable('staffSession').set({ elevatedUntil: null }).where('id', '=', session.sessionId).execute()
      }
      return { id, email, ...session }
    },
  }
}
