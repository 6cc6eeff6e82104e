import { billingAddressPartsSchema, fieldErrors } from '@ruhepol/rules'
import { BOUNDS_DAY, casesOf } from '@ruhepol/rules/testing/field-bounds'
import type { BoundName } from '@ruhepol/rules/testing/field-bounds'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { externalProblems } from './account/external/external-registration.ts'
import { confirmationProblems, resetProblems, resetRequestProblems } from './account/form/code-problems.ts'
import { credentialProblems } from './account/form/credentials.ts'
import { LoginPage } from './account/login/login-page.tsx'
import { emailChangeProblems, emailCodeProblems } from './account/own/email-change.ts'
import { passwordChangeProblems } from './account/own/password-change.ts'
import { profileProblems } from './account/own/profile-form.ts'
import { registrationProblems } from './account/register/registration.ts'
import { contactProblems } from './booking/contact/contact-form.ts'
import { summaryProblems } from './booking/summary/summary-problems.ts'
import { requestProblems } from './booking-request/request-problems.ts'
import { reportProblems } from './discovery/profile/use-report-form.ts'
import { NotifyForm } from './location/index.ts'
import { newsletterProblems } from './newsletter/use-newsletter-form.ts'
import { send } from './platform/testing/send.ts'
import { renderInApp } from './page/testing/render-in-app.tsx'
import { buyerProblems, firstChoice, writtenProblems } from './voucher/voucher-choice.ts'
import { VoucherContactPage } from './voucher/voucher-contact-page.tsx'
import { WithdrawalPage } from './voucher/withdrawal/withdrawal-page.tsx'

vi.mock('./platform/api/send.ts', () => import('./platform/testing/send.ts'))

type Problem = { field: string; key: string }
/** A form's fields, each with its row of the table, and its errors for a given value. */
type Form = {
  form: string
  fields: Record<string, BoundName>
  problems: (field: string, value: string | number) => Problem[]
}

const contact = {
  name: 'Ada',
  surname: 'Muster',
  email: 'ada@example.org',
  phoneNumber: '030 1234567',
  companyName: '',
}
const address = { street: 'Weg', streetNumber: '1', locality: 'Berlin', title: '' }
const ofAddress = {
  street: 'street',
  streetNumber: 'streetNumber',
  locality: 'locality',
  title: 'addressTitle',
} as const
const now = Date.parse(`${BOUNDS_DAY}T08:00:00Z`)

const forms: Form[] = [
  {
    form: 'the contact of a booking',
    fields: {
      name: 'name',
      surname: 'surname',
      email: 'email',
      phoneNumber: 'phoneNumber',
      companyName: 'companyName',
      ...ofAddress,
    },
    problems: (field, value) => contactProblems({ ...contact, ...address, [field]: value }, '10115', undefined),
  },
  {
    form: 'the billing address of a company',
    fields: { street: 'street', addition: 'addressTitle', postalCode: 'germanPostalCode', locality: 'locality' },
    problems: (field, value) =>
      fieldErrors(billingAddressPartsSchema(), {
        street: 'Weg 1',
        postalCode: '10115',
        locality: 'Berlin',
        [field]: value,
      }).map(({ path, key }) => ({ field: path, key })),
  },
  {
    form: 'the summary of a booking',
    fields: { notes: 'notes', massageTable: 'massageTables' },
    problems: (field, value) =>
      summaryProblems({
        details: { massageTable: 0, notes: '', pets: false, [field]: value } as never,
        needsTable: true,
        guests: 1,
      }),
  },
  {
    form: 'the booking request',
    fields: { name: 'anyName', surname: 'anySurname', email: 'email', phoneNumber: 'phoneNumber', ...ofAddress },
    problems: (field, value) =>
      requestProblems(
        {
          search: {},
          texts: { ...contact, ...address, [field]: value },
          postalCode: '10115',
          partner: undefined,
        },
        now,
        () => [60],
      ),
  },
  {
    form: 'the registration',
    fields: {
      name: 'name',
      surname: 'accountSurname',
      birthday: 'birthday',
      email: 'email',
      phoneNumber: 'phoneNumber',
      companyName: 'companyName',
      newPassword: 'newPassword',
    },
    problems: (field, value) =>
      registrationProblems(
        {
          ...contact,
          birthday: '1990-5-17',
          newPassword: 'Regenbogen 77',
          repeatedPassword: 'Regenbogen 77',
          [field]: value,
        },
        BOUNDS_DAY,
      ),
  },
]

const profile = {
  name: 'name',
  surname: 'accountSurname',
  birthday: 'birthday',
  phoneNumber: 'phoneNumber',
  companyName: 'companyName',
} as const
const person = { ...contact, birthday: '1990-5-17', ...address, postalCode: '10115' }
const newcomer = { provider: 'google', registrationToken: 'a', email: contact.email, name: '', surname: '' } as const

forms.push(
  {
    form: 'the profile',
    fields: { ...profile, ...ofAddress, postalCode: 'postalCode' },
    problems: (field, value) =>
      profileProblems({ ...person, [field]: value }, { name: 'Clara', surname: 'Neumann' }, BOUNDS_DAY),
  },
  {
    form: 'the registration through another service',
    fields: profile,
    problems: (field, value) => externalProblems({ ...person, [field]: value }, newcomer, BOUNDS_DAY),
  },
  {
    form: 'the change of a password',
    fields: { oldPassword: 'newPassword', newPassword: 'newPassword' },
    problems: (field, value) =>
      passwordChangeProblems({
        oldPassword: 'Waldspaziergang 7',
        newPassword: 'Regenbogen 77',
        repeatedPassword: 'Regenbogen 77',
        [field]: value,
      }),
  },
  {
    form: 'the login and the deletion',
    fields: { email: 'email', password: 'loginPassword' },
    problems: (field, value) =>
      credentialProblems({ email: contact.email, password: 'Waldspaziergang 7', [field]: value }),
  },
  {
    form: 'the request of a new password',
    fields: { email: 'email' },
    problems: (_field, value) => resetRequestProblems({ email: String(value) }),
  },
  {
    form: 'the new password',
    fields: { code: 'resetCode', newPassword: 'newPassword' },
    problems: (field, value) =>
      resetProblems(contact.email, { code: 'ABCD2345', newPassword: 'Regenbogen 77', [field]: value }),
  },
  {
    form: 'another e-mail address',
    fields: { newEmail: 'email', password: 'loginPassword' },
    problems: (field, value) =>
      emailChangeProblems({ newEmail: 'b@example.org', password: 'Waldspaziergang 7', [field]: value }, contact.email),
  },
  {
    form: 'the code to another e-mail address',
    fields: { code: 'resetCode' },
    problems: (_field, value) => emailCodeProblems({ code: String(value) }),
  },
  {
    form: 'the confirmation',
    fields: { verificationCode: 'confirmationCode' },
    problems: (_field, value) => confirmationProblems(contact.email, { verificationCode: String(value) }),
  },
  {
    form: 'the report of a review',
    fields: { explanation: 'reportExplanation', name: 'optionalName', email: 'email' },
    problems: (field, value) =>
      reportProblems({ explanation: 'It names somebody', name: '', email: '', [field]: value }),
  },
  {
    form: 'the newsletter',
    fields: { name: 'anyName', email: 'email', postalCode: 'germanPostalCode' },
    problems: (field, value) =>
      newsletterProblems({ name: 'Ada', email: contact.email, postalCode: '10115', [field]: value }),
  },
)

forms.push(
  {
    form: 'the buyer of vouchers',
    fields: { name: 'name', surname: 'surname', email: 'email', companyName: 'companyName' },
    problems: (field, value) => buyerProblems({ ...contact, [field]: value }),
  },
  {
    form: 'what is written on a voucher',
    fields: { message: 'voucherMessage', recipientEmail: 'email' },
    problems: (field, value) => writtenProblems({ message: '', recipientEmail: '', [field]: value }),
  },
)

describe.each(forms)('$form', ({ fields, problems }) => {
  test.each(Object.entries(fields))("enforces the server's limits on %s (%s)", (field, bound) => {
    for (const { what, value, key } of casesOf(bound)) {
      expect(problems(field, value).find((problem) => problem.field === field)?.key, what).toBe(key)
    }
  })
})

describe('a form on its page', () => {
  /** Other fields stay empty, so that nothing is sent. */
  async function expectBounds(label: RegExp, bound: BoundName): Promise<void> {
    for (const { what, value, key } of casesOf(bound)) {
      const field = screen.getByLabelText(label)
      fireEvent.change(field, { target: { value } })
      // The form validates asynchronously.
      await act(async () => {
        fireEvent.submit(field.closest('form') ?? field)
        await Promise.resolve()
      })
      expect(screen.getByLabelText(label).getAttribute('aria-invalid') === 'true', what).toBe(key !== undefined)
    }
    fireEvent.change(screen.getByLabelText(label), { target: { value: '' } })
    expect(send).not.toHaveBeenCalled()
  }

  test('the login says that an address or a password is too long or too short', async () => {
    await renderInApp(() => <LoginPage search={{}} providers={[]} />, { features: ['account', 'booking'] })
    await expectBounds(/^E-mail/i, 'email')
    await expectBounds(/^Password$/i, 'loginPassword')
  })

  test('the opening notice says that an address is too long or too short', async () => {
    await renderInApp(() => <NotifyForm place={{ postalCode: '80331' }} />, { features: ['location'] })
    await expectBounds(/^E-mail/i, 'email')
  })

  test('the contact of vouchers says which answer is too long or too short', async () => {
    await renderInApp(() => <VoucherContactPage draft={firstChoice} />, { features: ['voucher', 'booking'] })
    fireEvent.click(screen.getByRole('button', { name: 'Add a company' }))
    await expectBounds(/^First name/i, 'name')
    await expectBounds(/^Surname/i, 'surname')
    await expectBounds(/^E-mail/i, 'email')
    await expectBounds(/^Company/i, 'companyName')
  })

  test('the withdrawal from vouchers says that an order number or an address is too long or too short', async () => {
    await renderInApp(() => <WithdrawalPage />, { features: ['voucher', 'booking'] })
    await expectBounds(/^Order number/i, 'orderCode')
    await expectBounds(/^E-mail/i, 'email')
  })
})
