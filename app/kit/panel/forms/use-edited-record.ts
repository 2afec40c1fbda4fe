import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { editingCopy } from '#app/copy/editing.copy.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import type { EditAnswer, EditValues } from '#app/kit/forms/edit-answer.ts'
import { useProblem } from '#app/kit/panel/dialog-address.ts'
import { hasTyped, useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { fillIn, adoptTypedValues } from './adopt-typed-values.ts'
import { useChanged, useUnsaved } from './use-unsaved.ts'

/** Values of fields: as typed, else as stored. */
export type FieldTexts = {
  textOf: (name: string) => string
  /** Whether a box is ticked; unticked boxes are not sent. */
  isTicked: (name: string) => boolean
  /** Props of a box. */
  tick: (name: string) => { name: string; defaultChecked: boolean; error: string | undefined }
  errorOf: (name: string) => string | undefined
  /** A sentence with the value that somebody else has stored. */
  storedOf: (name: string) => string | undefined
  /** The form is being sent, so leaving the page is safe. */
  sending: boolean
  /** Changes the version being edited, after reverting to a draft. */
  setVersion: (version: string) => void
}

/** What is edited: a record, an item of a list or a section of the settings. */
export type EditedRecord = {
  /** Where to go if it has been deleted. */
  listPath: string
  /** Target of the form; its own URL by default. */
  action?: string
  texts?: { failed?: string }
  form: EditValues
  /** Result of this form when sent without JavaScript. */
  answer: EditAnswer | undefined
  /** Refusal of a record that somebody else has deleted, if that is possible. */
  gone?: ProblemCode
  /** Labels by field name, in order, for messages elsewhere. */
  labels: Readonly<Record<string, string>>
  /** Display text of a stored value, if it differs from the form's. */
  displayValue?: (name: string, stored: string) => string
  /** Additional field messages, derived from the answer. */
  wrong?: (answer: EditAnswer) => Record<string, string>
}

export type FormState = {
  /** The form is being sent. */
  busy: boolean
  /** The form was sent, but not saved. */
  refused: boolean
  /** Why the form as a whole was refused. */
  problem: ProblemCode | null
  changed: boolean
}

/** Maximum characters of a stored text that is shown next to a field's name. */
const longestShown = 200

/** State of an edited record: form values, results with and without JavaScript, and conflicts. */
export function useEditedRecord({
  listPath,
  texts,
  form,
  answer,
  gone,
  labels,
  displayValue = (_, stored) => stored,
  wrong,
}: Omit<EditedRecord, 'action'>) {
  const { conflict: copy } = useCopy(editingCopy)
  const label = useFieldLabels(labels)
  // Keeps the values from opening: revalidated ones must not count as the edited version.
  const [{ values, version: opened, submission }] = useState(form)
  const [version, setVersion] = useState(opened)
  const fetcher = useFetcher<EditAnswer>()
  const response = fetcher.data ?? answer
  const { code, errors, errorOf, values: typed } = useFormAnswer(response)
  useProblem(response && 'code' in response ? response : undefined, texts?.failed, {
    listPath,
    ...(gone ? { gone } : {}),
    inForm: true,
  })
  const conflict = response && 'conflict' in response ? response.conflict : undefined
  const differing = Object.entries(conflict?.differing ?? {}).map(([name, stored]) => {
    const shown = displayValue(name, stored)
    const cut = shown.length > longestShown ? `${shown.slice(0, longestShown)}…` : shown
    return { name, label: label.of(name) ?? name, stored: cut || copy.empty }
  })
  const further = response && wrong ? wrong(response) : {}
  const faults = [
    ...errors.map(({ name, message }) => ({ name, message, label: label.of(name) })),
    ...Object.entries(further).map(([name, message]) => ({ name, message })),
  ].toSorted((one, other) => label.placeOf(one.name) - label.placeOf(other.name))
  const busy = fetcher.state !== 'idle'
  const { place, unsaved, form: element } = useUnsaved(busy)
  const changed = useChanged(element, unsaved)
  const takenOver = useRef(false)
  useEffect(() => {
    if (element.current && !takenOver.current) adoptTypedValues(element.current)
    takenOver.current = true
  }, [element])
  const question = response && 'question' in response ? response.question : null
  useEffect(() => {
    if (question && element.current && typed) fillIn(element.current, typed)
  }, [question, element, typed])
  const isTicked = (name: string) => (hasTyped(response) ? typed : values)?.[name] === 'yes'
  const wrongOf = (name: string) => further[name] ?? errorOf(name)
  const fields: FieldTexts = {
    textOf: (name) => typed?.[name] ?? values[name] ?? '',
    isTicked,
    tick: (name) => ({ name, defaultChecked: isTicked(name), error: wrongOf(name) }),
    errorOf: wrongOf,
    storedOf: (name) => {
      const other = differing.find((field) => field.name === name)
      return other && copy.storedNow(other.stored)
    },
    sending: busy,
    setVersion,
  }
  const state: FormState = {
    busy,
    refused: response !== undefined,
    problem: busy ? null : code,
    changed,
  }
  return {
    Form: fetcher.Form,
    place,
    unsaved,
    /** What the form sends besides its fields; null for none. */
    sent: {
      // After a conflict, its version is kept when the form is invalid.
      version: version === null ? null : (conflict?.version ?? typed?.version ?? version),
      submission: submission === null ? null : (typed?.submission ?? submission),
    },
    /** Errors in the order of the fields. */
    faults,
    conflict: conflict && { ...conflict, differing },
    /** Confirmation before saving, or null. */
    question,
    fields,
    state,
  }
}

/** Labels and order of fields, for use outside the form. */
function useFieldLabels(labels: Readonly<Record<string, string>>) {
  const copy = useCopy(editingCopy)
  // 'menu_0_precio' belongs to the menus; 'historia_ca' is the Catalan history, labelled as its field.
  const labelled = (name: string) =>
    name in labels ? name : name.replace(/_(?:es|ca|\d+_.*)$/u, '')
  const order = Object.keys(labels)
  return {
    of: (name: string) => {
      const label = labels[labelled(name)]
      const language = languages.find((each) => name.endsWith(`_${each}`))
      return label && language && !(name in labels)
        ? `${label} · ${copy.inLanguage[language]}`
        : label
    },
    placeOf: (name: string) => order.indexOf(labelled(name)),
  }
}
