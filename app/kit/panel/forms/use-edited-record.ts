import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { editingCopy } from '#app/copy/editing.copy.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import type { EditAnswer, EditValues } from '#app/kit/forms/edit-answer.ts'
import { useProblem } from '#app/kit/panel/panel-dialog.tsx'
import { hasTyped, useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { fillIn, takeOverTyped } from './take-over-typed.ts'
import { useChanged, useUnsaved } from './use-unsaved.ts'

/** What the fields of a form show: what was typed, else what is stored. */
export type FieldTexts = {
  textOf: (name: string) => string
  /** Whether a box is ticked: one that was sent without it is none, whatever is stored. */
  isTicked: (name: string) => boolean
  errorOf: (name: string) => string | undefined
  /** What somebody else has stored meanwhile in a field that differs, as a sentence. */
  storedOf: (name: string) => string | undefined
  /** While it is on its way; a form that is left like this has been stored. */
  sending: boolean
  /** Says which version is edited after all: that of a draft which is taken back. */
  setVersion: (version: string) => void
}

/** What is edited, wherever its form stands: a record, an item of a list, a section of the settings. */
export type EditedRecord = {
  /** Where one goes when it is gone. */
  listPath: string
  /** Address that takes the form. */
  action: string
  texts: { failed: string }
  form: EditValues
  /** What the server said to this form when it was sent without JavaScript. */
  answer: EditAnswer | undefined
  /** The refusal of a record that somebody else has deleted; not of what cannot be. */
  gone?: ProblemCode
  /** Of the fields by their names, in their order, for what is said about them elsewhere. */
  labels: Readonly<Record<string, string>>
  /** What is stored in a field as people read it, where that is not what the form sends. */
  shownOf?: (name: string, stored: string) => string
  /** Further sentences about fields, from what is stored. */
  wrong?: (answer: EditAnswer) => Record<string, string>
}

/** How it stands with what was typed. */
export type FormState = {
  /** It is on its way. */
  busy: boolean
  /** It was sent, and not stored. */
  refused: boolean
  /** Why the whole was refused. */
  problem: ProblemCode | null
  /** The form holds what was not sent. */
  changed: boolean
}

/** Characters of a stored text that are shown beside a field's name. */
const longestShown = 200

/**
 * Something stored while it is edited: what its form sends and shows, what the server said to it, with
 * JavaScript and without, and what somebody else saved meanwhile.
 */
export function useEditedRecord({
  listPath,
  texts,
  form,
  answer,
  gone,
  labels,
  shownOf = (_, stored) => stored,
  wrong,
}: Omit<EditedRecord, 'action'>) {
  const { conflict: copy } = useCopy(editingCopy)
  const label = useFieldLabels(labels)
  // As the form was opened: what is loaded anew under it must not pass for what was edited.
  const [{ values, version: opened, submission }] = useState(form)
  const [version, setVersion] = useState(opened)
  const fetcher = useFetcher<EditAnswer>()
  const said = fetcher.data ?? answer
  const { code, errors, errorOf, values: typed } = useFormAnswer(said)
  useProblem(said && 'code' in said ? said : undefined, texts.failed, {
    listPath,
    ...(gone ? { gone } : {}),
    inForm: true,
  })
  const conflict = said && 'conflict' in said ? said.conflict : undefined
  const differing = Object.entries(conflict?.differing ?? {}).map(([name, stored]) => {
    const shown = shownOf(name, stored)
    const cut = shown.length > longestShown ? `${shown.slice(0, longestShown)}…` : shown
    return { name, label: label.of(name) ?? name, stored: cut || copy.empty }
  })
  const further = said && wrong ? wrong(said) : {}
  const faults = [
    ...errors.map(({ name, message }) => ({ name, message, label: label.of(name) })),
    ...Object.entries(further).map(([name, message]) => ({ name, message })),
  ].toSorted((one, other) => label.placeOf(one.name) - label.placeOf(other.name))
  const busy = fetcher.state !== 'idle'
  const { place, unsaved, form: element } = useUnsaved(busy)
  const changed = useChanged(element, unsaved)
  const takenOver = useRef(false)
  useEffect(() => {
    if (element.current && !takenOver.current) takeOverTyped(element.current)
    takenOver.current = true
  }, [element])
  const question = said && 'question' in said ? said.question : null
  useEffect(() => {
    if (question && element.current && typed) fillIn(element.current, typed)
  }, [question, element, typed])
  const fields: FieldTexts = {
    textOf: (name) => typed?.[name] ?? values[name] ?? '',
    isTicked: (name) => (hasTyped(said) ? typed : values)?.[name] === 'yes',
    errorOf: (name) => further[name] ?? errorOf(name),
    storedOf: (name) => {
      const other = differing.find((field) => field.name === name)
      return other && copy.storedNow(other.stored)
    },
    sending: busy,
    setVersion,
  }
  const state: FormState = {
    busy,
    refused: said !== undefined,
    problem: busy ? null : code,
    changed,
  }
  return {
    Form: fetcher.Form,
    place,
    unsaved,
    /** What the form sends beside its fields; null for what it does not. */
    sent: {
      // A wrong form after a conflict brings back the version that the conflict told.
      version: version === null ? null : (conflict?.version ?? typed?.version ?? version),
      submission: submission === null ? null : (typed?.submission ?? submission),
    },
    /** All that is wrong, as the fields follow each other. */
    faults,
    conflict: conflict && { ...conflict, differing },
    /** What is asked before it is stored; null for nothing. */
    question,
    fields,
    state,
  }
}

/** What fields are called outside of the form, and how they follow each other: as their labels. */
function useFieldLabels(labels: Readonly<Record<string, string>>) {
  const copy = useCopy(editingCopy)
  // 'menu_0_precio' belongs to the menus, 'historia_ca' is the history in Catalan, as its field is called.
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
