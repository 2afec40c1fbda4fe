import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.ts'
import { settingsCopy } from '#app/copy/settings.ts'
import { RefusalNotice } from '#app/features/panel/refusal-notice.tsx'
import { UnsavedGuard } from '#app/features/panel/unsaved-guard.tsx'
import { useUnsaved } from '#app/features/panel/use-unsaved.ts'
import { useFormFailure, type FormFailure } from '#app/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDateTime } from '#app/i18n/madrid-time.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary, withLabels } from '#app/ui/form-summary.tsx'
import type { SettingFields, StoredMeanwhile } from './last-save.ts'

/** What the server answers to a setting that it does not store. */
export type SettingAnswer =
  | FormFailure
  | { code: ProblemCode; values?: Record<string, string> }
  /** Somebody else has stored it meanwhile; `values` are what was typed. */
  | { stored: StoredMeanwhile; values: Record<string, string> }

/** What a field of the form is filled with, and what is wrong with it. */
export type SettingField = (
  name: string,
  hint?: string,
) => {
  name: string
  defaultValue: string
  error: string | undefined
  hint: string | undefined
  autoComplete: 'off'
}

/**
 * The state of a setting's form: what it is filled with, and what the server said to it.
 *
 * @param answer what the server said when the form was sent without JavaScript.
 * @param labels of the fields by their names, to say which one is wrong.
 */
export function useSettingForm(
  form: SettingFields,
  answer: SettingAnswer | undefined,
  labels: Readonly<Record<string, string>>,
) {
  const { conflict: copy } = useCopy(settingsCopy)
  const fetcher = useFetcher<SettingAnswer>()
  const said = fetcher.data ?? answer
  const failure = said && 'errors' in said ? said : undefined
  const stored = said && 'stored' in said ? said.stored : undefined
  const code = said && 'code' in said ? said.code : null
  const { errors, errorOf } = useFormFailure(failure)
  const typed = said && 'values' in said ? (said.values ?? form.values) : form.values
  const field: SettingField = (name, hint) => {
    const now = stored?.values[name] ?? ''
    const differs = stored && now !== (typed[name] ?? '').trim()
    const other = differs ? copy.storedNow(now || copy.nothing) : undefined
    return {
      name,
      defaultValue: typed[name] ?? '',
      error: errorOf(name),
      hint: [other, hint].filter(Boolean).join(' · ') || undefined,
      autoComplete: 'off',
    }
  }
  const busy = fetcher.state !== 'idle'
  return {
    Form: fetcher.Form,
    ...useUnsaved(busy),
    busy,
    /** For the summary: each with the name of its field. */
    errors: withLabels(errors, labels),
    code,
    /** What somebody else has stored meanwhile. */
    stored,
    // What was seen of another's save may be overwritten; a wrong form keeps what it had.
    version: String(stored?.version ?? failure?.values.version ?? form.version),
    field,
  }
}

/** Says that somebody else was faster, and what becomes of both. */
export function ConflictNotice({ stored }: { stored: StoredMeanwhile | undefined }) {
  const { conflict: copy } = useCopy(settingsCopy)
  const { language } = useLanguage()
  if (!stored) return null
  const { saved } = stored
  const when = saved ? shortDateTime(saved.at, language) : ''
  return (
    <div role="alert" className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">
      <p className="font-semibold">{copy.title}</p>
      <p className="mt-1">
        {saved?.by ? `${copy.by(saved.by, when)} ` : ''}
        {copy.text}
      </p>
    </div>
  )
}

/** A section of the settings that is one form. */
export function SettingForm({
  action,
  form,
  labels,
  answer,
  children,
}: {
  action: string
  form: SettingFields
  /** Of the fields, by their names. */
  labels: Readonly<Record<string, string>>
  answer: SettingAnswer | undefined
  /** `stored` is what somebody else has stored meanwhile, by the names of the fields. */
  children: (field: SettingField, stored: Record<string, string> | undefined) => ReactNode
}) {
  const copy = useCopy(settingsCopy)
  const { Form, place, unsaved, busy, errors, code, stored, version, field } = useSettingForm(
    form,
    answer,
    labels,
  )
  return (
    <Form
      ref={place}
      method="post"
      action={action}
      noValidate
      preventScrollReset
      className="flex max-w-[46rem] flex-col gap-6"
    >
      <FormSummary title={copy.failed} errors={errors} />
      <RefusalNotice code={code} />
      <ConflictNotice stored={stored} />
      <input type="hidden" name="version" value={version} />
      {children(field, stored?.values)}
      <div>
        <Button type="submit" busy={busy} className="max-md:w-full">
          {copy.save}
        </Button>
      </div>
      <UnsavedGuard unsaved={unsaved} />
    </Form>
  )
}

/** Fields that belong together, under a heading. */
export function FieldGroup({
  legend,
  hint,
  children,
}: {
  legend: string
  hint?: string
  children: ReactNode
}) {
  return (
    <fieldset className="border-t border-stone-200 pt-6">
      <legend className="float-left w-full font-serif text-[1.25rem] leading-tight">
        {legend}
      </legend>
      {hint ? <p className="clear-both pt-1.5 text-xs text-stone-600">{hint}</p> : null}
      <div className="clear-both grid gap-5 pt-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
