export { I18nProvider, useTexts } from './i18n-context.tsx'
export { textsOf, type Texts } from './texts.ts'
export type { MessageId } from './message-id.ts'
