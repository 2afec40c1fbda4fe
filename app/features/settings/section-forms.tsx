import { settingsCopy } from '#app/copy/settings.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { TextField } from '#app/ui/field.tsx'
import {
  FieldGroup,
  SettingForm,
  type SettingAnswer,
  type SettingField,
  type SettingFields,
} from './setting-form.tsx'
import { SectionHead } from './settings-frame.tsx'
import { settingsPath } from './settings-paths.ts'

type Section = {
  form: SettingFields
  /** What the server said to the form when it was sent without JavaScript. */
  answer: SettingAnswer | undefined
}

/** Name and numbers of the club. */
export function ClubSection({ form, answer }: Section) {
  const { club: copy } = useCopy(settingsCopy)
  return (
    <>
      <SectionHead section="club" lead={copy.lead} />
      <SettingForm action={`${settingsPath}/club`} form={form} answer={answer}>
        {(field) => (
          <>
            <TextField label={copy.name} required maxLength={80} {...field('name')} />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField label={copy.bornIn} {...number} maxLength={4} {...field('born_in')} />
              <TextField
                label={copy.constitutedIn}
                {...number}
                maxLength={4}
                {...field('constituted_in')}
              />
              <TextField
                label={copy.activeMembers}
                {...number}
                maxLength={7}
                {...field('active_members')}
              />
              <TextField
                label={copy.libraryTitles}
                {...number}
                maxLength={7}
                {...field('library_titles')}
              />
            </div>
          </>
        )}
      </SettingForm>
    </>
  )
}

const number = { required: true, inputMode: 'numeric' } as const

/** How to reach the club. */
export function ContactSection({ form, answer }: Section) {
  const { contact: copy, optional } = useCopy(settingsCopy)
  const address = { type: 'url', maxLength: 300, optionalLabel: optional } as const
  return (
    <>
      <SectionHead section="contact" lead={copy.lead} />
      <SettingForm action={`${settingsPath}/contacto`} form={form} answer={answer}>
        {(field) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label={copy.email}
                type="email"
                required
                maxLength={254}
                {...field('email')}
              />
              <TextField
                label={copy.phone}
                type="tel"
                required
                maxLength={40}
                {...field('phone')}
              />
            </div>
            <FieldGroup legend={copy.place}>
              <div className="sm:col-span-2">
                <TextField label={copy.street} required maxLength={120} {...field('street')} />
              </div>
              <TextField
                label={copy.postalCode}
                required
                maxLength={10}
                {...field('postal_code')}
              />
              <TextField label={copy.city} required maxLength={80} {...field('city')} />
            </FieldGroup>
            <FieldGroup legend={copy.position} hint={copy.positionHint}>
              <TextField
                label={copy.latitude}
                required
                inputMode="decimal"
                maxLength={20}
                {...field('latitude')}
              />
              <TextField
                label={copy.longitude}
                required
                inputMode="decimal"
                maxLength={20}
                {...field('longitude')}
              />
            </FieldGroup>
            <FieldGroup legend={copy.social} hint={copy.socialHint}>
              <TextField label="Facebook" {...address} {...field('facebook')} />
              <TextField label="Instagram" {...address} {...field('instagram')} />
              <TextField label="Twitter" {...address} {...field('twitter')} />
            </FieldGroup>
          </>
        )}
      </SettingForm>
    </>
  )
}

/** What the legal texts say of the club. */
export function LegalSection({ form, answer }: Section) {
  const { legal: copy, optional } = useCopy(settingsCopy)
  return (
    <>
      <SectionHead section="legal" lead={copy.lead} />
      <SettingForm action={`${settingsPath}/legal`} form={form} answer={answer}>
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
