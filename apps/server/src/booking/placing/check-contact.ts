import {
  checkFields,
  companyNameForServer,
  contactSchema,
  contactSchemaOf,
  type Checked,
  type Contact,
} from '@ruhepol/rules'
import type { ClientRecord } from '../../account/index.ts'
import { phoneAsE164 } from '../../platform/phone-number.ts'

/** The contact as sent (`ClientDataInput`). */
export type ContactInput = {
  name: string
  surname: string
  email: string
  phoneNumber: string
  companyName?: string | null | undefined
}

/** The contact with all fields cleaned and valid. */
export type CheckedContact = {
  name: string
  surname: string
  email: string
  phoneNumber: string
  /** The number as E.164, used to identify people. */
  phoneE164: string
  companyName: string | undefined
}

/**
 * Validates the contact of an order. If a signed-in client omits it, the profile is used, which was validated when it
 * was saved. If only the company is omitted, the profile's is used; null means no company.
 */
function readContact(given: ContactInput | null | undefined, client: ClientRecord | undefined): Checked<Contact> {
  if (given == null && client) {
    const { name, surname, email, phoneNumber, companyName } = client
    return { ok: true, value: { name, surname, email, phoneNumber, companyName: companyName ?? undefined } }
  }
  const companyName = given?.companyName === undefined ? client?.companyName : given.companyName
  return checkFields(client ? contactSchemaOf(client) : contactSchema, { ...given, companyName }, 'clientData')
}

/** The booking's contact: as given, or from the signed-in client's profile. */
export function checkContact(
  given: ContactInput | null | undefined,
  client: ClientRecord | undefined,
): Checked<CheckedContact> {
  const contact = readContact(given, client)
  const phoneE164 = phoneAsE164((contact.ok ? contact.value.phoneNumber : given?.phoneNumber) ?? '')
  if (contact.ok && phoneE164 !== undefined) {
    return {
      ok: true,
      value: { ...contact.value, phoneE164, companyName: companyNameForServer(contact.value.companyName) },
    }
  }
  const errors = contact.ok ? [] : contact.errors
  const isTold = phoneE164 !== undefined || errors.some(({ path }) => path === 'clientData.phoneNumber')
  return {
    ok: false,
    errors: isTold ? errors : [...errors, { path: 'clientData.phoneNumber', key: 'phone_number_invalid' }],
  }
}
