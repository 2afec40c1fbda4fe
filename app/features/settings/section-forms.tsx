import { settingsCopy } from '#app/copy/settings.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { SettingFields } from './last-save.ts'
import { FieldGroup, SettingForm, type SettingAnswer } from './setting-form.tsx'
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
  const labels = {
    name: copy.name,
    born_in: copy.bornIn,
    constituted_in: copy.constitutedIn,
    active_members: copy.activeMembers,
    library_titles: copy.libraryTitles,
  }
  return (
    <>
      <SectionHead section="club" lead={copy.lead} />
      <SettingForm action={`${settingsPath}/club`} form={form} labels={labels} answer={answer}>
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
  const labels = {
    email: copy.email,
    phone: copy.phone,
    street: copy.street,
    postal_code: copy.postalCode,
    city: copy.city,
    latitude: copy.latitude,
    longitude: copy.longitude,
    facebook: 'Facebook',
    instagram: 'Instagram',
    twitter: 'Twitter',
  }
  const address = { type: 'url', maxLength: 300, optionalLabel: optional } as const
  return (
    <>
      <SectionHead section="contact" lead={copy.lead} />
      <SettingForm action={`${settingsPath}/contacto`} form={form} labels={labels} answer={answer}>
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
