import * as z from 'zod/mini'
import { addressSchema } from './address.ts'
import { comparableCode } from './code.ts'
import { contactSchema, emailSchema, nameSchema, type KeptNames } from './contact.ts'
import { limits } from './limits.ts'
import type { MessageKey } from './message-keys.ts'
import { codePoints, requiredText, type BrokenRule } from './text-schema.ts'
import { isDay, type Day } from './time.ts'

/** Age in whole years on a day; a person born on 29 February turns a year older on 1 March. */
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

/** A required birthday, yyyy-MM-dd; the person must be at least 18 today (rule R30). */
const birthdaySchema = (today: Day) =>
  z.string({ error: 'birthday_required' }).check(
    z.trim(),
    z.check<string>((payload) => {
      const message = birthdayProblem(payload.value, today)
      if (message !== undefined) payload.issues.push({ code: 'custom', message, input: payload.value })
    }),
  )

/** A password exactly as typed, spaces included; only its length is checked. */
function passwordSchema(least: number) {
  return z.string({ error: 'password_required' }).check(
    z.check<string>((payload) => {
      const length = codePoints(payload.value)
      const broken: BrokenRule | undefined =
        length === 0
          ? { message: 'password_required' }
          : length < least
            ? { message: 'password_min_length', params: { min: least } }
            : length > limits.passwordMax
              ? { message: 'password_max_length', params: { max: limits.passwordMax } }
              : undefined
      if (broken) payload.issues.push({ code: 'custom', ...broken, input: payload.value })
    }),
  )
}

/** A new password, 8 to 32 characters. */
export const newPasswordSchema = passwordSchema(limits.passwordMin)

/** Longer than a contact's names: both names of an account may have 3 to 128 characters. */
const accountNames = ({ name, surname }: KeptNames = {}) => ({
  name: nameSchema('name', { min: limits.nameMin, kept: name }),
  surname: nameSchema('surname', { min: limits.accountSurnameMin, kept: surname }),
})

/** The personal details of an account. `today` is a Berlin day. */
export const profileSchema = (today: Day, kept: KeptNames = {}) =>
  z.object({
    ...accountNames(kept),
    birthday: birthdaySchema(today),
    phoneNumber: contactSchema.shape.phoneNumber,
    companyName: contactSchema.shape.companyName,
  })

export type Profile = z.infer<ReturnType<typeof profileSchema>>
export type ProfileChange = z.infer<ReturnType<typeof profileUpdateSchema>>

/** Changes to a profile and its address; fields that are left out stay as they are. */
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
 * A registration after signing in with another service. `named`: the service supplied both names, so they are optional.
 */
export const externalRegistrationSchema = (today: Day, { named }: { named: boolean }) =>
  z.extend(profileSchema(today), {
    name: named ? z.nullish(accountNames().name) : accountNames().name,
    surname: named ? z.nullish(accountNames().surname) : accountNames().surname,
  })

/** A random secret that a device generates and keeps; optional for API clients. */
const deviceToken = z.nullish(
  z
    .string()
    .check(
      z.regex(new RegExp(`^[\\w-]{${limits.deviceTokenMin},${limits.deviceTokenMax}}$`), { error: 'invalid_input' }),
    ),
)

/** Login. An existing password may be shorter than a new one has to be. */
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

/** Confirmation of an account; any code that is not empty is accepted here. */
export const confirmationSchema = z.object({ email: emailSchema, verificationCode: codeText(1) })

/** The account whose password is to be reset. */
export const resetRequestSchema = z.object({ email: emailSchema })

/** The mailed code with a new password. */
export const passwordResetSchema = z.object({
  email: emailSchema,
  code: codeText(limits.resetCodeMin),
  newPassword: newPasswordSchema,
  deviceToken,
})

/** The new address of an account, with the current password. */
export const emailChangeSchema = z.object({ newEmail: emailSchema, password: passwordSchema(limits.loginPasswordMin) })

/** A code that confirms an e-mail address. */
export const emailCodeSchema = codeText(limits.resetCodeMin)

/** The code mailed to that address. */
export const emailChangeConfirmationSchema = z.object({ code: emailCodeSchema })

/** The new password that a person must set when undoing a change of address. */
export const emailUndoSchema = z.object({ newPassword: newPasswordSchema, deviceToken })

/** A change of password by someone who knows the current one. */
export const passwordChangeSchema = z
  .object({ oldPassword: newPasswordSchema, newPassword: newPasswordSchema, deviceToken })
  .check(
    z.refine(({ oldPassword, newPassword }) => oldPassword !== newPassword, {
      error: 'password_must_differ',
      path: ['newPassword'],
    }),
  )

/** The repeated password in a form; it is never sent to the server. */
export function repeatProblem(password: string, repeated: string): MessageKey | undefined {
  return password === repeated ? undefined : 'password_repeat_mismatch'
}

/** The word to type to delete an account without a password, in each language. */
const deletionWords = ['DELETE', 'LÖSCHEN']

/** Whether the typed word confirms deleting the account; it is compared like a code. */
export function confirmsDeletion(text: string): boolean {
  return deletionWords.includes(comparableCode(text))
}
