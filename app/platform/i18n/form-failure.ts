import { fieldsCopy, refusedCharacterCopy, type FieldMessage } from '#app/copy/fields.copy.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { refusedCharacter } from './pasted-text.ts'

/** Wrong fields of a form: a message key for each, and what was typed, so that nothing is lost. */
export type FormFailure = {
  /** By field; 'form' is what concerns the whole. */
  errors: Record<string, FieldMessage>
  values: Record<string, string>
}

/** Why a form was refused as a whole, with what was typed; a fault of the way brings nothing back. */
export type FormProblem = {
  code: ProblemCode
  values?: Record<string, string>
  /** Why it was refused is over by then. */
  retryAfterSeconds?: number | undefined
}

/** What is answered to a form that is not done: wrong fields, or why the whole was refused. */
export type FormAnswer = FormFailure | FormProblem

/** Whether an answer brings back what was typed; one about a fault of the way does not. */
export function hasTyped(
  answer: { values?: Record<string, string> } | undefined,
): answer is Pick<FormFailure, 'values'> {
  return Object.keys(answer?.values ?? {}).length > 0
}

/**
 * What was said to a form, in the language shown now: follows the toggle, for the server sent only keys.
 *
 * @param answer one that tells something else (a conflict) brings back what was typed alone.
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
  return {
    /** All sentences, for the summary on top of the form. */
    errors,
    errorOf: (name: string) => errors.find((error) => error.name === name)?.message,
    /** Why the whole was refused. */
    code: answer && 'code' in answer ? answer.code : null,
    /** What was typed, where the answer brings it back. */
    values: answer?.values,
    /** The same of one field, to fill it in again. */
    valueOf: (name: string) => answer?.values?.[name] ?? '',
  }
}
