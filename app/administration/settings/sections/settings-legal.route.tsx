import { SectionHead } from '#app/administration/settings/settings-frame.tsx'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { legalFactsCopy } from '#app/content/legal/legal-facts.copy.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/settings-legal.route.ts'
import { legalInput } from './section-input.ts'
import { sectionAction, sectionLoader } from './section-route.server.ts'
import { FieldGroup, SettingForm, type SettingField } from './setting-form.tsx'

export const loader = sectionLoader('legal')

export const action = sectionAction('legal', legalInput)

export const clientAction = formClientAction

/** Facts for the legal texts. */
export default function SettingsLegal({ loaderData, actionData }: Route.ComponentProps) {
  const { legal: copy, optional, inSpanish, inCatalan } = useCopy(settingsCopy)
  const facts = useCopy(legalFactsCopy)
  const inBoth = (name: string, label: string) => ({
    [`${name}_es`]: `${label} · ${inSpanish}`,
    [`${name}_ca`]: `${label} · ${inCatalan}`,
  })
  const labels: Record<string, string> = {
    legal_name: copy.legalName,
    seat: copy.seat,
    nif: facts.nif,
    ...inBoth('registry', facts.registry),
    ...inBoth('representative', facts.representative),
    ...inBoth('hosting', facts.hosting),
    ...inBoth('mailing', facts.mailing),
    ...inBoth('log_retention', facts.logRetention),
    retention_months: copy.retentionMonths,
  }
  return (
    <>
      <SectionHead section="legal" lead={copy.lead} />
      <SettingForm {...loaderData} answer={actionData} labels={labels}>
        {(field) => (
          <>
            <FieldGroup legend={copy.identity}>
              <TextField
                optionalLabel={optional}
                maxLength={160}
                {...field('legal_name', copy.legalNameHint)}
              />
              <TextField optionalLabel={optional} maxLength={20} {...field('nif')} />
              <div className="sm:col-span-2">
                <TextField
                  optionalLabel={optional}
                  maxLength={200}
                  {...field('seat', copy.seatHint)}
                />
              </div>
              <InBothFields name="registry" longest={200} field={field} />
              <InBothFields name="representative" longest={200} field={field} />
            </FieldGroup>
            <FieldGroup legend={copy.providers}>
              <InBothFields name="hosting" longest={200} field={field} />
              <InBothFields name="mailing" longest={200} field={field} />
              <InBothFields name="log_retention" longest={120} field={field} />
              <TextField
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
  name,
  longest,
  field,
}: {
  name: string
  longest: number
  field: SettingField
}) {
  return (
    <>
      <TextField lang="es" maxLength={longest} {...field(`${name}_es`)} />
      <TextField lang="ca" maxLength={longest} {...field(`${name}_ca`)} />
    </>
  )
}
