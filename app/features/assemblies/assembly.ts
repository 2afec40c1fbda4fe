import type { AssemblyAnswer } from '#app/db/schema/together.ts'

export type { AssemblyAnswer }

export const assemblyAnswerNames = [
  'inPerson',
  'represented',
  'absent',
] as const satisfies readonly AssemblyAnswer[]

/** A paper of an assembly; `size` in bytes. */
export type AssemblyDocument = { id: string; title: string; ofRecord: boolean; size: number }

export const assembliesPath = '/admin/asambleas'
export const ownAssembliesPath = '/cuenta/asambleas'

/** Bytes of a paper, at most. */
export const largestDocument = 8 * 1024 * 1024
