import { settingsCopy } from '#app/copy/settings.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { SettingFields } from './last-save.ts'
import { FieldGroup, SettingForm, type SettingAnswer, type SettingField } from './setting-form.tsx'
import { SectionHead } from './settings-frame.tsx'
import { settingsPath } from './settings-paths.ts'

/** What the legal texts say of the club. */
export function LegalSection({
  form,
  answer,
}: {
  form: SettingFields
  /** What the server said to the form when it was sent without JavaScript. */
  answer: SettingAnswer | undefined
}) {
  const { legal: copy, optional, inSpanish, inCatalan } = useCopy(settingsCopy)
  const inBoth = (name: string, label: string) => ({
    [`${name}_es`]: `${label} (${inSpanish})`,
    [`${name}_ca`]: `${label} (${inCatalan})`,
  })
  const labels = {
    legal_name: copy.legalName,
    seat: copy.seat,
    nif: copy.nif,
    ...inBoth('registry', copy.registry),
    ...inBoth('representative', copy.representative),
    ...inBoth('entry_fee', copy.entryFee),
    ...inBoth('yearly_fee', copy.yearlyFee),
    ...inBoth('hosting', copy.hosting),
    ...inBoth('mailing', copy.mailing),
    ...inBoth('log_retention', copy.logRetention),
    retention_months: copy.retentionMonths,
  }
  return (
    <>
      <SectionHead section="legal" lead={copy.lead} />
      <SettingForm action={`${settingsPath}/legal`} form={form} labels={labels} answer={answer}>
        {(field) => (
          <>
            <FieldGroup legend={copy.identity}>
              <TextField
                label={copy.legalName}
                optionalLabel={optional}
                maxLength={160}
                {...field('legal_name', copy.legalNameHint)}
              />
              <TextField
                label={copy.nif}
                optionalLabel={optional}
                maxLength={20}
                {...field('nif')}
              />
              <div className="sm:col-span-2">
                <TextField
                  label={copy.seat}
                  optionalLabel={optional}
                  maxLength={200}
                  {...field('seat', copy.seatHint)}
                />
              </div>
              <InBothFields label={copy.registry} name="registry" longest={200} field={field} />
              <InBothFields
                label={copy.representative}
                name="representative"
                longest={200}
                field={field}
              />
            </FieldGroup>
            <FieldGroup legend={copy.fees}>
              <InBothFields label={copy.entryFee} name="entry_fee" longest={120} field={field} />
              <InBothFields label={copy.yearlyFee} name="yearly_fee" longest={120} field={field} />
            </FieldGroup>
            <FieldGroup legend={copy.providers}>
              <InBothFields label={copy.hosting} name="hosting" longest={200} field={field} />
              <InBothFields label={copy.mailing} name="mailing" longest={200} field={field} />
              <InBothFields
                label={copy.logRetention}
                name="log_retention"
                longest={120}
                field={field}
              />
              <TextField
                label={copy.retentionMonths}
                inputMode="numeric"
                maxLength={2}
                {...field('retention_months', copy.retentionMonthsHint)}
              />
            </FieldGroup>
          </>
        )}
      </SettingForm>
    </>
  )
}

/** One fact in both languages, side by side. */
function InBothFields({
  label,
  name,
  longest,
  field,
}: {
  label: string
  name: string
  longest: number
  field: SettingField
}) {
  const copy = useCopy(settingsCopy)
  return (
    <>
      <TextField
        label={label}
        optionalLabel={copy.inSpanish}
        lang="es"
        maxLength={longest}
        {...field(`${name}_es`)}
      />
      <TextField
        label={label}
        optionalLabel={copy.inCatalan}
        lang="ca"
        maxLength={longest}
        {...field(`${name}_ca`)}
      />
    </>
  )
}
