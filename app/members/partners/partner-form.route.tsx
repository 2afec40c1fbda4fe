import { replace } from 'react-router'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { FormPage } from '#app/kit/panel/forms/form-page.tsx'
import { FieldColumns, FormSection } from '#app/kit/panel/forms/form-section.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { RecordField } from '#app/kit/panel/forms/record-field.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import {
  limitPeriods,
  partnerLimits,
  partnersPath as listPath,
  partnerTexts,
} from '#app/members/partners/checks/partner.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/partner-form.route.ts'
import { partnerForm } from './managed-partners.server.ts'
import { partnerInput } from './partner-input.ts'
import { partnersPanelCopy } from './partners-panel.copy.ts'
import { createPartner, updatePartner } from './save-partner.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('partners.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return partnerForm(context.get(requestContext), params.id ?? null)
}

export const action = command({
  form: partnerInput,
  act: async (cx, input, { params: { id } }: Route.ActionArgs, values) =>
    id === undefined ? createPartner(cx, input) : updatePartner(cx, id, input, values),
  done: (_, { params, url }) => {
    const isNew = params.id === undefined
    const headers = { 'Set-Cookie': flash(isNew ? 'partnerCreated' : 'partnerUpdated') }
    return replace(isNew ? listPath : listPath + url.search, { headers })
  },
})

export const clientAction = formClientAction

const days = new Set(['begins_on', 'ends_on'])

export default function PartnerFormPage({ loaderData: form, actionData }: Route.ComponentProps) {
  const { title: listTitle, list, form: copy } = useCopy(partnersPanelCopy)
  const { language } = useLanguage()
  const { id, title, restaurant } = form
  return (
    <FormPage
      key={id ?? 'new'}
      listPath={listPath}
      listTitle={listTitle}
      title={id === null ? list.create : copy.editTitle}
      name={title}
      form={form}
      answer={actionData}
      gone="partnerNotFound"
      labels={copy.labels}
      displayValue={(name, stored) =>
        stored && days.has(name) ? shortDay(stored, language) : stored
      }
      sections={Object.values(copy.sections)}
      required={copy.required}
    >
      {(fields) => <PartnerFields fields={fields} restaurant={restaurant} />}
    </FormPage>
  )
}

function PartnerFields({ fields, restaurant }: { fields: FieldTexts; restaurant: string }) {
  const { form: copy } = useCopy(partnersPanelCopy)
  const field = plainField(copy.labels, fields)
  const optional = { optionalLabel: copy.optional }
  return (
    <>
      <FormSection title={copy.sections.partner}>
        <RecordField
          label={copy.labels.restaurant_id}
          name="restaurant_id"
          kind="restaurant"
          title={restaurant}
          fields={fields}
        />
        <TextField maxLength={partnerLimits.name} {...field('name', copy.hints.name)} />
        <TextField maxLength={partnerLimits.place} {...optional} {...field('place')} />
      </FormSection>
      <FormSection title={copy.sections.benefit}>
        <BothLanguages
          label={copy.labels.benefit}
          text={partnerTexts.benefit}
          fields={fields}
          hint={copy.hints.benefit}
        />
        <BothLanguages
          label={copy.labels.how_to_use}
          text={partnerTexts.howToUse}
          fields={fields}
          rows={4}
          hint={copy.hints.howToUse}
        />
      </FormSection>
      <FormSection title={copy.sections.use}>
        <FieldColumns>
          <TextField type="date" required {...field('begins_on')} />
          <TextField type="date" {...optional} {...field('ends_on', copy.hints.endsOn)} />
          <TextField
            inputMode="numeric"
            maxLength={3}
            {...optional}
            {...field('limit_count', copy.hints.limit)}
          />
          <SelectField
            {...field('limit_period')}
            options={[
              { value: '', label: copy.periods.none },
              ...limitPeriods.map((value) => ({ value, label: copy.periods[value] })),
            ]}
          />
        </FieldColumns>
      </FormSection>
    </>
  )
}
