import { fieldsCopy, refusedCharacterCopy, type FieldMessage } from '#app/copy/fields.copy.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { refusedCharacter } from './pasted-text.ts'

/** Invalid fields with a message key each, and typed values. */
export type FormFailure = {
  /** By field; 'form' for the form as a whole. */
  errors: Record<string, FieldMessage>
  values: Record<string, string>
}

/** A refused form with typed values; a network failure has none. */
export type FormProblem = {
  code: ProblemCode
  values?: Record<string, string>
  /** When to retry. */
  retryAfterSeconds?: number | undefined
}

/** Response to a form that failed: invalid fields or a refusal. */
export type FormAnswer = FormFailure | FormProblem

/** Whether a response brings typed values back; one about a network failure does not. */
export function hasTyped(
  answer: { values?: Record<string, string> } | undefined,
): answer is Pick<FormFailure, 'values'> {
  return Object.keys(answer?.values ?? {}).length > 0
}

/**
 * Result of a form in the current language: follows the toggle, since the server sends keys.
 *
 * @param answer others (a conflict) only bring back typed values.
 */
export function useFormAnswer(answer: FormAnswer | Pick<FormFailure, 'values'> | undefined) {
  const sentences = useCopy(fieldsCopy)
  const { refused } = useCopy(refusedCharacterCopy)
  const wrong = answer && 'errors' in answer ? answer.errors : {}
  const errors = Object.entries(wrong).map(([name, key]) => {
    const character = key === 'notText' ? refusedCharacter(answer?.values?.[name] ?? '') : null
    return {
      name,
      message: character ? refused(character.code, character.before) : sentences[key],
    }
  })
  const errorOf = (name: string) => errors.find((error) => error.name === name)?.message
  return {
    /** All messages, for the summary above the form. */
    errors,
    errorOf,
    /** Why the form as a whole was refused. */
    code: answer && 'code' in answer ? answer.code : null,
    values: answer?.values,
    /** Typed value of one field. */
    valueOf: (name: string) => answer?.values?.[name] ?? '',
    /** Props of a field: its typed value, `first` at first, and its error. */
    field: (name: string, first = '') => ({
      name,
      defaultValue: answer?.values?.[name] ?? first,
      error: errorOf(name),
    }),
  }
}
