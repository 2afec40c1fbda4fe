import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'
import type { AssemblyAnswer } from '#app/platform/schema/members/assemblies.ts'

export type { AssemblyAnswer }

export const assemblyAnswerNames = [
  'inPerson',
  'represented',
  'absent',
] as const satisfies readonly AssemblyAnswer[]

/** Texts in one or both languages (`bothLanguagesInput`). */
export const assemblyTexts = {
  title: { column: 'title', kind: 'line', longest: 120, required: true },
  agenda: { column: 'agenda', kind: 'paragraphs', longest: 5000, required: true },
  record: { column: 'record', kind: 'paragraphs', longest: 20_000 },
} as const satisfies TranslatedFields

/** `size` in bytes. */
export type AssemblyDocument = { id: string; title: string; ofRecord: boolean; size: number }

export const assembliesPath = '/admin/asambleas'
export const ownAssembliesPath = '/cuenta/asambleas'

/** Size in bytes. */
export const largestDocument = 8 * 1024 * 1024
