import { SectionHead } from '#app/administration/settings/settings-frame.tsx'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { legalFactsCopy } from '#app/content/legal/legal-facts.copy.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import {
  FoldedSection,
  isWrongIn,
  OneLanguage,
  useLanguageOrder,
} from '#app/kit/panel/forms/both-languages.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { type Language } from '#app/platform/i18n/languages/language.ts'
import type { Route } from './+types/settings-legal.route.ts'
import { legalInput } from './section-input.ts'
import { sectionAction, sectionLoader } from './section-route.server.ts'
import { FieldGroup, SettingForm, type EditedSection } from './setting-form.tsx'

export const loader = sectionLoader('legal')

export const action = sectionAction('legal', legalInput)

export const clientAction = formClientAction

export default function SettingsLegal({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = loaderData
  return <LegalSection key={form.version} form={form} answer={actionData} />
}

const bilingualFields = [
  'registry',
  'representative',
  'hosting',
  'mailing',
  'log_retention',
] as const

/** Facts for the legal texts; bilingual ones have the other language in a section of its own. */
function LegalSection(section: EditedSection) {
  const { legal: copy } = useCopy(settingsCopy)
  const { alsoIn } = useCopy(editingCopy)
  const [language, other] = useLanguageOrder()
  const facts = useCopy(legalFactsCopy)
  const labels = {
    legal_name: copy.legalName,
    nif: facts.nif,
    seat: copy.seat,
    registry: facts.registry,
    representative: facts.representative,
    hosting: facts.hosting,
    mailing: facts.mailing,
    log_retention: facts.logRetention,
    retention_months: copy.retentionMonths,
  }
  return (
    <>
      <SectionHead section="legal" lead={copy.lead} />
      <SettingForm {...section} labels={labels}>
        {(field, fields) => {
          const textIn = (of: Language) => (name: (typeof bilingualFields)[number]) => (
            <div key={name} className="sm:col-span-2">
              <OneLanguage
                language={of}
                label={labels[name]}
                text={{ column: name, longest: name === 'log_retention' ? 120 : 200 }}
                fields={fields}
              />
            </div>
          )
          const own = textIn(language)
          const isOnlyInOther = bilingualFields.some(
            (name) => !fields.textOf(`${name}_${language}`) && fields.textOf(`${name}_${other}`),
          )
          return (
            <>
              <FieldGroup legend={copy.identity}>
                <TextField maxLength={160} {...field('legal_name', copy.legalNameHint)} />
                <TextField maxLength={20} {...field('nif')} />
                <div className="sm:col-span-2">
                  <TextField maxLength={200} {...field('seat', copy.seatHint)} />
                </div>
                {own('registry')}
                {own('representative')}
              </FieldGroup>
              <FieldGroup legend={copy.providers}>
                {own('hosting')}
                {own('mailing')}
                {own('log_retention')}
                <TextField
                  inputMode="numeric"
                  maxLength={2}
                  {...field('retention_months', copy.retentionMonthsHint)}
                />
              </FieldGroup>
              <FoldedSection
                title={alsoIn[other]}
                open={
                  isOnlyInOther ||
                  isWrongIn(
                    fields,
                    bilingualFields.map((name) => `${name}_${other}`),
                  )
                }
              >
                {bilingualFields.map(textIn(other))}
              </FoldedSection>
            </>
          )
        }}
      </SettingForm>
    </>
  )
}
