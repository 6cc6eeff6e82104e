import type { MessageFeature, MessageId } from '../i18n/index.ts'

export type LegalSection = {
  /** The target of an address's #. */
  id: string
  title: MessageId
  text: MessageId
}

/** A legal text: its catalogue and its sections in order. */
export type LegalDocument = {
  path: string
  feature: MessageFeature
  title: MessageId
  lead: MessageId
  sections: readonly LegalSection[]
}

const termsSections = [
  'scope',
  'contract',
  'prices',
  'payment',
  'cancellation',
  'withdrawal',
  'preparation',
  'conduct',
  'business',
  'vouchers',
  'reviews',
  'liability',
  'changes',
  'disputes',
] as const

const dataSections = [
  'controller',
  'visit',
  'device',
  'booking',
  'payment',
  'mail',
  'account',
  'recipients',
  'storage',
  'newsletter',
  'counting',
  'rights',
] as const

const imprintSections = [
  'company',
  'contact',
  'contactPoint',
  'register',
  'responsible',
  'disputes',
  'pictures',
  'data',
] as const

/**
 * The contents required by annex 3 of the BFSG: the service, how it is provided, how it meets the requirements, the
 * authority.
 */
const accessibilitySections = ['service', 'booking', 'standard', 'state', 'use', 'feedback', 'enforcement'] as const

const withdrawalSections = ['contracts', 'right', 'effects', 'form'] as const

const deletionSections = ['steps', 'write', 'deleted', 'kept'] as const

export const terms: LegalDocument = {
  path: '/terms',
  feature: 'terms',
  title: 'terms.title',
  lead: 'terms.lead',
  sections: termsSections.map((name) => ({ id: name, title: `terms.${name}.title`, text: `terms.${name}.text` })),
}

export const dataProtection: LegalDocument = {
  path: '/dataprotection',
  feature: 'dataProtection',
  title: 'common.nav.dataProtection',
  lead: 'dataProtection.lead',
  sections: dataSections.map((name) => ({
    id: name,
    title: `dataProtection.${name}.title`,
    text: `dataProtection.${name}.text`,
  })),
}

export const imprint: LegalDocument = {
  path: '/imprint',
  feature: 'imprint',
  title: 'common.nav.imprint',
  lead: 'imprint.lead',
  sections: imprintSections.map((name) => ({ id: name, title: `imprint.${name}.title`, text: `imprint.${name}.text` })),
}

export const accessibility: LegalDocument = {
  path: '/accessibility',
  feature: 'accessibility',
  title: 'common.nav.accessibility',
  lead: 'accessibility.lead',
  sections: accessibilitySections.map((name) => ({
    id: name,
    title: `accessibility.${name}.title`,
    text: `accessibility.${name}.text`,
  })),
}

/** The models of annexes 1 and 2 to Art. 246a EGBGB, filled in. */
export const withdrawalInstruction: LegalDocument = {
  path: '/withdrawalInstruction',
  feature: 'withdrawal',
  title: 'withdrawal.title',
  lead: 'withdrawal.lead',
  sections: withdrawalSections.map((name) => ({
    id: name,
    title: `withdrawal.${name}.title`,
    text: `withdrawal.${name}.text`,
  })),
}

export const accountDeletion: LegalDocument = {
  path: '/accountDeletion',
  feature: 'accountDeletion',
  title: 'accountDeletion.title',
  lead: 'accountDeletion.lead',
  sections: deletionSections.map((name) => ({
    id: name,
    title: `accountDeletion.${name}.title`,
    text: `accountDeletion.${name}.text`,
  })),
}
