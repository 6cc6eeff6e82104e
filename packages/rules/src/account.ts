import * as z from 'zod/mini'
import { addressSchema } from './address.ts'
import { comparableCode } from './code.ts'
import { contactSchema, emailSchema, nameSchema, type KeptNames } from './contact.ts'
import { limits } from './limits.ts'
import type { MessageKey } from './message-keys.ts'
import { codePoints, requiredText } from './text-schema.ts'
import { isDay, type Day } from './time.ts'

/** Whole years that somebody born on a day has lived on another; someone born on 29 February ages on 1 March. */
export function ageOn(birthday: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

function birthdayProblem(birthday: string, today: Day): MessageKey | undefined {
  if (birthday === '') return 'birthday_required'
  if (!isDay(birthday)) return 'birthday_invalid'
  if (birthday > today) return 'birthday_in_future'
  if (Number(birthday.slice(0, 4)) < limits.birthdayYearMin) return 'birthday_too_early'
  return ageOn(birthday, today) < limits.registrationAgeMin ? 'birthday_too_young' : undefined
}

/** A needed birthday, yyyy-MM-dd, of somebody who is 18 today (rule R30). */
const birthdaySchema = (today: Day) =>
  z.string({ error: 'birthday_required' }).check(
    z.trim(),
    z.check<string>((payload) => {
      const message = birthdayProblem(payload.value, today)
      if (message !== undefined) payload.issues.push({ code: 'custom', message, input: payload.value })
    }),
  )

/** A password as it is typed, blanks and all: only its length is a rule here. */
function passwordSchema(least: number) {
  return z.string({ error: 'password_required' }).check(
    z.check<string>((payload) => {
      const length = codePoints(payload.value)
      const message: MessageKey | undefined =
        length === 0
          ? 'password_required'
          : length < least
            ? 'password_min_length'
            : length > limits.passwordMax
              ? 'password_max_length'
              : undefined
      if (message !== undefined) payload.issues.push({ code: 'custom', message, input: payload.value })
    }),
  )
}

/** A password that somebody chooses, 8 to 32 characters. */
export const newPasswordSchema = passwordSchema(limits.passwordMin)

/** Longer than on a booking's contact: specification 5 asks for 3 to 128 of both names of an account. */
const accountNames = ({ name, surname }: KeptNames = {}) => ({
  name: nameSchema('name', { min: limits.nameMin, kept: name }),
  surname: nameSchema('surname', { min: limits.accountSurnameMin, kept: surname }),
})

/** What an account says of its owner. `today` is a Berlin day. */
export const profileSchema = (today: Day, kept: KeptNames = {}) =>
  z.object({
    ...accountNames(kept),
    birthday: birthdaySchema(today),
    phoneNumber: contactSchema.shape.phoneNumber,
    companyName: contactSchema.shape.companyName,
  })

export type Profile = z.infer<ReturnType<typeof profileSchema>>
export type ProfileChange = z.infer<ReturnType<typeof profileUpdateSchema>>

/** What of a profile is to change, with the address that bookings are filled with; what is left out stays. */
export const profileUpdateSchema = (today: Day, kept: KeptNames = {}) =>
  z.extend(z.partial(profileSchema(today, kept)), {
    address: z.nullish(addressSchema),
    marketingConsent: z.nullish(z.boolean()),
  })

/** A registration with a password. */
export const registrationSchema = (today: Day) =>
  z.extend(profileSchema(today), { email: emailSchema, password: newPasswordSchema })

export type Registration = z.infer<ReturnType<typeof registrationSchema>>

/**
 * A registration after the sign-in with another service. `named`: the service supplied both
 * names, so that they may be left out.
 */
export const externalRegistrationSchema = (today: Day, { named }: { named: boolean }) =>
  z.extend(profileSchema(today), {
    name: named ? z.nullish(accountNames().name) : accountNames().name,
    surname: named ? z.nullish(accountNames().surname) : accountNames().surname,
  })

/** The secret that a device made up and keeps; clients of the API need not send one. */
const deviceToken = z.nullish(
  z
    .string()
    .check(
      z.regex(new RegExp(`^[\\w-]{${limits.deviceTokenMin},${limits.deviceTokenMax}}$`), { error: 'invalid_input' }),
    ),
)

/** Login: an older password may be shorter than a new one has to be. */
export const loginSchema = z.object({
  email: emailSchema,
  password: passwordSchema(limits.loginPasswordMin),
  deviceToken,
})

const codeText = (least: number) =>
  requiredText({
    required: 'code_required',
    as: comparableCode,
    min: [least, 'code_min_length'],
    max: [limits.resetCodeMax, 'code_max_length'],
  })

/** Confirmation of an account: any code that is not empty. */
export const confirmationSchema = z.object({ email: emailSchema, verificationCode: codeText(1) })

/** Whose password is to be reset. */
export const resetRequestSchema = z.object({ email: emailSchema })

/** The mailed code with a new password. */
export const passwordResetSchema = z.object({
  email: emailSchema,
  code: codeText(limits.resetCodeMin),
  newPassword: newPasswordSchema,
  deviceToken,
})

/** The address that an account is to have, with the password asked again. */
export const emailChangeSchema = z.object({ newEmail: emailSchema, password: passwordSchema(limits.loginPasswordMin) })

/** A code that confirms an e-mail address. */
export const emailCodeSchema = codeText(limits.resetCodeMin)

/** The code mailed to that address. */
export const emailChangeConfirmationSchema = z.object({ code: emailCodeSchema })

/** The new password with which a change of address is taken back. */
export const emailUndoSchema = z.object({ newPassword: newPasswordSchema, deviceToken })

/** Change of a password that is known. */
export const passwordChangeSchema = z
  .object({ oldPassword: newPasswordSchema, newPassword: newPasswordSchema, deviceToken })
  .check(
    z.refine(({ oldPassword, newPassword }) => oldPassword !== newPassword, {
      error: 'password_must_differ',
      path: ['newPassword'],
    }),
  )

/** What a form's second field says; the server never sees it. */
export function repeatProblem(password: string, repeated: string): MessageKey | undefined {
  return password === repeated ? undefined : 'password_repeat_mismatch'
}

/** The word with which an account without a password is deleted, in each language. */
const deletionWords = ['DELETE', 'LÖSCHEN']

/** Whether somebody typed that their account is to be deleted; compared as codes are. */
export function confirmsDeletion(text: string): boolean {
  return deletionWords.includes(comparableCode(text))
}
