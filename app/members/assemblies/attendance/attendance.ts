import { assembliesPath } from '#app/members/assemblies/assembly.ts'

export const attendancePath = (id: string) => `${assembliesPath}/${id}/asistencia`

/** Answers that the panel can note for a member; `none` removes the answer. */
export const notedAnswers = ['arrived', 'inPerson', 'represented', 'absent', 'none'] as const

/** Number of members who count for an assembly, of those present, and of those represented by somebody present. */
export type Attendance = { members: number; present: number; represented: number }

/** A quorum as stored, '1/3' or '25%'; null if it is invalid, or more than all. */
export function readQuorum(typed: string): string | null {
  const [, part = '', of] = /^(\d{1,3}) ?(?:%|\/ ?(\d{1,3}))?$/u.exec(typed.trim()) ?? []
  const [share, whole] = [Number(part), Number(of ?? 100)]
  if (share < 1 || share > whole) return null
  return of === undefined ? `${share}%` : `${share}/${whole}`
}

/** The number of members that a stored quorum requires. */
export function neededFor(quorum: string | null, members: number): number {
  const [share = 0, whole = 100] = (quorum ?? '0%')
    .split(/[%/]/u)
    .map((part) => Number(part || 100))
  return Math.ceil((members * share) / whole)
}

/** A member of the roll with their answer. */
export type RollEntry = {
  id: string
  number: number | null
  name: string
  answer: 'inPerson' | 'represented' | 'absent' | null
  /** Name and number of the representative. */
  by: string | null
  byNumber: number | null
  arrivedAt: Date | null
  /** Noted by the panel; otherwise given by the member. */
  noted: boolean
}

/** Attendance of an assembly with its total and percentage. */
export function figuresOf({ members, present, represented }: Attendance) {
  const there = present + represented
  return { there, members, percent: members === 0 ? 0 : Math.round((there / members) * 100) }
}
