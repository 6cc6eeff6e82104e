import type { Language } from '@ruhepol/rules'

const en = {
  title: (service: string) => `Sign in with ${service}`,
  sandbox: (service: string) => `Sandbox: this page stands in for ${service}. Nobody’s account is used.`,
  goesOn: 'to continue to Ruhepol',
  who: 'Which account?',
  someoneElse: 'Somebody else',
  unverified: 'e-mail not verified',
  withoutEmail: 'no e-mail',
  withoutName: 'no name',
  usedBefore: 'used before: neither name nor e-mail is told again',
  typeHere: 'Details of somebody else',
  typeHint: 'Leave the e-mail or the names empty to have them not told.',
  email: 'E-mail',
  verified: 'The e-mail is verified',
  name: 'First name',
  surname: 'Last name',
  nobody: 'Please choose an account, or type who it is.',
  goOn: 'Continue',
  cancel: 'Cancel',
  settings: 'Settings of the account',
  forget: (service: string, person: string) => `Stop using ${service} for Ruhepol: ${person}`,
  over: 'This sign-in has ended. Go back to Ruhepol and begin again.',
}

export type SignInTexts = typeof en

const de: SignInTexts = {
  title: (service) => `Mit ${service} anmelden`,
  sandbox: (service) => `Sandbox: Diese Seite steht für ${service}. Es wird kein echtes Konto verwendet.`,
  goesOn: 'weiter zu Ruhepol',
  who: 'Welches Konto?',
  someoneElse: 'Jemand anderes',
  unverified: 'E-Mail-Adresse nicht bestätigt',
  withoutEmail: 'keine E-Mail-Adresse',
  withoutName: 'kein Name',
  usedBefore: 'schon verwendet: Name und E-Mail-Adresse werden nicht noch einmal mitgeteilt',
  typeHere: 'Angaben zu jemand anderem',
  typeHint: 'Ohne E-Mail-Adresse oder Namen werden diese nicht mitgeteilt.',
  email: 'E-Mail-Adresse',
  verified: 'Die E-Mail-Adresse ist bestätigt',
  name: 'Vorname',
  surname: 'Nachname',
  nobody: 'Bitte wählen Sie ein Konto, oder geben Sie ein, wer es ist.',
  goOn: 'Weiter',
  cancel: 'Abbrechen',
  settings: 'Einstellungen des Kontos',
  forget: (service, person) => `${service} nicht mehr für Ruhepol verwenden: ${person}`,
  over: 'Diese Anmeldung ist beendet. Gehen Sie zurück zu Ruhepol und beginnen Sie neu.',
}

export const signInTexts: Record<Language, SignInTexts> = { en, de }
