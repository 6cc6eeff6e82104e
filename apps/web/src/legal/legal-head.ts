import { company } from '@ruhepol/rules'
import { pageHead } from '../platform/page-head.ts'
import type { LegalDocument } from './documents.ts'

/** The head of a legal page, described by the text below its title. */
export const legalHead = (
  context: Parameters<typeof pageHead>[0],
  { title, lead, path }: LegalDocument,
): ReturnType<typeof pageHead> => pageHead(context, { title, description: lead, descriptionValues: company, path })
