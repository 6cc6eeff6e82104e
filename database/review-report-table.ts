import type { Language } from '@ruhepol/rules'
import type { Generated } from 'kysely'
import type { InstantDefault } from './column-types.ts'

export interface ReviewReportTable {
  id: Generated<string>
  review_id: string
  reason: 'insult' | 'unlawful' | 'privacy' | 'untrue' | 'spam' | 'other'
  explanation: string
  name: string | null
  email: string | null
  locale: Language
  content_hash: Buffer
  created_at: InstantDefault
  decided_at: Date | null
  decision: 'hidden' | 'rejected' | null
  decided_because: string | null
}
