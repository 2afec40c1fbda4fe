import { SectionHead } from '#app/administration/settings/settings-frame.tsx'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/settings-contact.route.ts'
import { contactInput } from './section-input.ts'
import { sectionAction, sectionLoader } from './section-route.server.ts'
import { FieldGroup, SettingForm } from './setting-form.tsx'

export const loader = sectionLoader('contact')

export const action = sectionAction('contact', contactInput)

export const clientAction = formClientAction

export default function SettingsContact({ loaderData, actionData }: Route.ComponentProps) {
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
      <SettingForm {...loaderData} answer={actionData} labels={labels}>
        {(field) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField type="email" required maxLength={254} {...field('email')} />
              <TextField type="tel" required maxLength={40} {...field('phone')} />
            </div>
            <FieldGroup legend={copy.place}>
              <div className="sm:col-span-2">
                <TextField required maxLength={120} {...field('street')} />
              </div>
              <TextField required maxLength={10} {...field('postal_code')} />
              <TextField required maxLength={80} {...field('city')} />
            </FieldGroup>
            <FieldGroup legend={copy.position} hint={copy.positionHint}>
              <TextField required inputMode="decimal" maxLength={20} {...field('latitude')} />
              <TextField required inputMode="decimal" maxLength={20} {...field('longitude')} />
            </FieldGroup>
            <FieldGroup legend={copy.social} hint={copy.socialHint}>
              <TextField {...address} {...field('facebook')} />
              <TextField {...address} {...field('instagram')} />
              <TextField {...address} {...field('twitter')} />
            </FieldGroup>
          </>
        )}
      </SettingForm>
    </>
  )
}
