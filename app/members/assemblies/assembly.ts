import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'
import type { AssemblyAnswer } from '#app/platform/schema/members/assemblies.ts'

export type { AssemblyAnswer }

export const assemblyAnswerNames = [
  'inPerson',
  'represented',
  'absent',
] as const satisfies readonly AssemblyAnswer[]

/** What an assembly says in both languages, or in one (`bothLanguagesInput`). */
export const assemblyTexts = {
  title: { column: 'title', kind: 'line', longest: 120, required: true },
  agenda: { column: 'agenda', kind: 'paragraphs', longest: 5000, required: true },
  record: { column: 'record', kind: 'paragraphs', longest: 20_000 },
} as const satisfies TranslatedFields

/** A paper of an assembly; `size` in bytes. */
export type AssemblyDocument = { id: string; title: string; ofRecord: boolean; size: number }

export const assembliesPath = '/admin/asambleas'
export const ownAssembliesPath = '/cuenta/asambleas'

/** Bytes of a paper, at most. */
export const largestDocument = 8 * 1024 * 1024
