import { z } from 'zod'
import { formVersion } from '#app/kit/forms/form-version.ts'
import { dateTime, optionalDateTime, singleLine } from '#app/kit/forms/text-input.ts'
import { bothLanguagesInput } from '#app/kit/forms/translated-input.ts'
import { assemblyAnswerNames, assemblyTexts } from '#app/members/assemblies/assembly.ts'
import { notedAnswers, readQuorum } from '#app/members/assemblies/attendance/attendance.ts'

const fields = {
  starts_at: dateTime,
  second_call_at: optionalDateTime.default(''),
  quorum: singleLine(10)
    .refine((text) => text === '' || readQuorum(text) !== null, 'quorumInvalid')
    .default(''),
  place: singleLine(160).min(2, 'required'),
}

const inputOf = <Known extends z.ZodObject>(known: Known) =>
  bothLanguagesInput(known, assemblyTexts, {
    title: (text) => text.refine((each) => each.length !== 1 && each.length !== 2, 'titleTooShort'),
  })

/** `submission` makes repeated requests create one assembly. */
export const newAssemblyInput = inputOf(
  z.strictObject({ submission: z.uuid('unexpected'), ...fields }),
)

/** `version` identifies the version that was edited. */
export const assemblyInput = inputOf(z.strictObject({ version: formVersion, ...fields }))

export type NewAssemblyInput = z.output<typeof newAssemblyInput>
export type AssemblyInput = z.output<typeof assemblyInput>

/** Publishes or withdraws the convocation or the minutes. */
export const publicationInput = z.strictObject({
  what: z.enum(['convocation', 'record'], 'invalidChoice'),
  published: z.enum(['yes', 'no'], 'invalidChoice'),
})

export type PublicationInput = z.output<typeof publicationInput>

/** A member's answer, with the number of the representative. */
export const answerInput = z.strictObject({
  answer: z.enum(assemblyAnswerNames, 'invalidChoice'),
  number: singleLine(9)
    .regex(/^\d*$/u, 'memberNumberUnknown')
    .default('')
    .transform((number) => (number === '' ? null : Number(number))),
})

export type AnswerInput = z.output<typeof answerInput>

/** The answer that the panel notes for a member, with number or name of the representative. */
export const attendanceInput = z.strictObject({
  answer: z.enum(notedAnswers, 'invalidChoice'),
  by: singleLine(100).default(''),
})

export type AttendanceInput = z.output<typeof attendanceInput>

/** Marks a member as arrived. */
export const arrivalInput = z.strictObject({ person: z.uuid('unexpected') })

const voices = singleLine(6)
  .regex(/^\d*$/u, 'countInvalid')
  .transform((typed) => Number(typed))

/** The votes on a point of the agenda; empty fields remove them. */
export const votesInput = z.strictObject({
  in_favour: voices,
  against: voices,
  abstained: voices,
})

export type VotesInput = z.output<typeof votesInput>

/** The description of a document; `submission` makes repeated requests store it once. */
export const documentInput = z.strictObject({
  submission: z.uuid('unexpected'),
  title: singleLine(120).min(1, 'required'),
  of_record: z.enum(['yes', ''], 'invalidChoice').default(''),
})

export type DocumentInput = z.output<typeof documentInput>
