import { fieldsCopy, type FieldMessage } from '#app/copy/fields.ts'
import { useCopy } from './language-provider.tsx'

/** Wrong fields of a form: a message key for each, and what was typed, so that nothing is lost. */
export type FormFailure = {
  /** By field; 'form' is what concerns the whole. */
  errors: Record<string, FieldMessage>
  values: Record<string, string>
}

/** Whether an answer brings back what was typed; one about a fault of the way does not. */
export function hasTyped(
  answer: Pick<FormFailure, 'values'> | undefined,
): answer is Pick<FormFailure, 'values'> {
  return answer !== undefined && Object.keys(answer.values).length > 0
}

/** The failure in the language shown now: follows the toggle, for the server sent only keys. */
export function useFormFailure(failure: FormFailure | undefined) {
  const sentences = useCopy(fieldsCopy)
  const errors = Object.entries(failure?.errors ?? {}).map(([name, key]) => ({
    name,
    message: sentences[key],
  }))
  return {
    /** All sentences, for the summary on top of the form. */
    errors,
    errorOf: (name: string) => errors.find((error) => error.name === name)?.message,
    /** What was typed, to fill the field in again. */
    valueOf: (name: string) => failure?.values[name] ?? '',
  }
}
