import type { ReactNode } from 'react'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { dietsCopy } from '#app/copy/diets.copy.ts'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { EditForm } from '#app/kit/panel/forms/edit-form.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { Choice, ChoiceGroup, TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/person.route.ts'
import { allergens, diets, knownOf } from './diets.ts'
import { ownPersonForm, saveOwnPerson, type OwnPersonForm } from './own-person.server.ts'
import { peopleCopy } from './people.copy.ts'
import { ownPersonInput } from './person-input.ts'
import { needField, type PersonText } from './person.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await ownPersonForm(context.get(requestContext)) }
}

export const action = command({
  form: async (cx) => {
    const { values, today } = await ownPersonForm(cx)
    return ownPersonInput({ stored: values.full_name ?? '', today })
  },
  act: (cx, input) => saveOwnPerson(cx, input),
  done: ({ outcome }) =>
    redirectTo('/cuenta/ficha', outcome === 'withdrawn' ? 'personWithdrawn' : 'personSaved'),
})

export const clientAction = formClientAction

/** One's own file. */
export default function Person({ loaderData: { form }, actionData: answer }: Route.ComponentProps) {
  const { pages } = useCopy(ownAccountCopy)
  const copy = useCopy(peopleCopy)
  const { save } = useCopy(controlsCopy)
  const displayValue = useDisplayText()
  return (
    <OwnAccountSection title={pages.person} lead={copy.lead}>
      <EditForm
        key={form.version}
        listPath="/cuenta"
        form={form}
        answer={answer}
        labels={copy.labels}
        displayValue={displayValue}
        preventScrollReset
        className="flex flex-col gap-8"
        foot={({ busy }) => (
          <Button type="submit" busy={busy} className="self-start max-sm:w-full">
            {save}
          </Button>
        )}
      >
        {(fields) => <PersonFields fields={fields} form={form} />}
      </EditForm>
    </OwnAccountSection>
  )
}

/** Stored values in words, for conflicts. */
function useDisplayText() {
  const copy = useCopy(peopleCopy)
  const words = useCopy(dietsCopy)
  const { language } = useLanguage()
  return (name: string, stored: string) => {
    if (name.endsWith('_consent')) return stored === 'yes' ? copy.yes : copy.no
    if (name === 'birthday' && stored) return shortDay(stored, language)
    const keys = stored.split(',')
    if (name === 'diets')
      return knownOf(diets, keys)
        .map((each) => words.diets[each])
        .join(', ')
    if (name !== 'allergens') return stored
    return knownOf(allergens, keys)
      .map((each) => words.allergens[each])
      .join(', ')
  }
}

function PersonFields({ fields, form }: { fields: FieldTexts; form: OwnPersonForm }) {
  const copy = useCopy(peopleCopy)
  const { language } = useLanguage()
  const filled = plainField(copy.labels, fields)
  const optional = { optionalLabel: copy.optional }
  const agreed = (at: Date | null) => (at ? copy.agreedOn(shortDate(at, language)) : null)
  /** Shows a locked field as text, but keeps a value typed before it was locked. */
  const text = (name: PersonText, input: Parameters<typeof TextField>[0] | object) =>
    form.locked.includes(name) && fields.errorOf(name) === undefined ? (
      <Locked name={name} value={fields.textOf(name)} />
    ) : (
      <TextField {...input} {...filled(name)} autoComplete={autoComplete[name]} />
    )
  return (
    <>
      <Group legend={copy.groups.person}>
        <div className="sm:col-span-2">
          {text('full_name', { required: true, minLength: 2, maxLength: 100 })}
        </div>
        {text('phone', { type: 'tel', maxLength: 40, ...optional })}
        {text('birthday', { type: 'date', max: form.today, min: '1900-01-01', ...optional })}
        {form.addresses ? <OwnAddresses {...form.addresses} /> : null}
      </Group>
      <Group legend={copy.groups.address} hint={copy.addressHint}>
        <div className="sm:col-span-2">{text('street', { maxLength: 160, ...optional })}</div>
        {text('postal_code', { maxLength: 12, ...optional })}
        {text('town', { maxLength: 80, ...optional })}
      </Group>
      <NeedsFields fields={fields} agreed={agreed(form.needsConsentAt)} />
      <Group legend={copy.groups.pictures} hint={copy.picturesHint}>
        <div className="sm:col-span-2">
          <TickField {...fields.tick('pictures_consent')} label={copy.picturesConsent} />
          <FieldError
            text={
              form.picturesConsentAt &&
              `${agreed(form.picturesConsentAt)} ${copy.picturesWithdrawal}`
            }
          />
        </div>
      </Group>
      <Group legend={copy.groups.visits} hint={copy.visitsHint}>
        <div className="sm:col-span-2">
          <TickField {...fields.tick('visits_consent')} label={copy.visitsConsent} />
          <FieldError
            text={
              form.visitsConsentAt && `${agreed(form.visitsConsentAt)} ${copy.visitsWithdrawal}`
            }
          />
        </div>
      </Group>
    </>
  )
}

const autoComplete: Readonly<Record<PersonText, string>> = {
  full_name: 'name',
  phone: 'tel',
  street: 'street-address',
  postal_code: 'postal-code',
  town: 'address-level2',
  birthday: 'bday',
}

/** Shown once consent is ticked, by CSS, so that it works without scripts. */
function NeedsFields({ fields, agreed }: { fields: FieldTexts; agreed: string | null }) {
  const copy = useCopy(peopleCopy)
  const words = useCopy(dietsCopy)
  const chips = (keys: readonly { name: string; label: string }[]) =>
    keys.map(({ name, label }) => (
      <Choice
        key={name}
        type="checkbox"
        name={name}
        value="yes"
        label={label}
        defaultChecked={fields.isTicked(name)}
      />
    ))
  return (
    <Group legend={copy.groups.needs} hint={copy.needsHint}>
      <div className="group/needs flex min-w-0 flex-col gap-5 sm:col-span-2">
        <div>
          <TickField {...fields.tick('needs_consent')} label={copy.needsConsent} />
          <FieldError text={agreed && `${agreed} ${copy.needsWithdrawal}`} />
        </div>
        <div className="hidden flex-col gap-5 group-has-[[name^=needs]:checked]/needs:flex">
          <ChoiceGroup legend={copy.labels.allergens}>
            {chips(
              allergens.map((each) => ({
                name: needField.allergen(each),
                label: words.allergens[each],
              })),
            )}
          </ChoiceGroup>
          <ChoiceGroup legend={copy.labels.diets}>
            {chips(diets.map((diet) => ({ name: needField.diet(diet), label: words.diets[diet] })))}
          </ChoiceGroup>
          <TextField
            maxLength={300}
            optionalLabel={copy.optional}
            {...plainField(copy.labels, fields)('needs_note')}
          />
        </div>
      </div>
    </Group>
  )
}

function Group({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-stone-200 pt-6">
      <legend className="text-title float-left w-full font-serif leading-tight">{legend}</legend>
      {hint ? <p className="text-ink-2 clear-both pt-2 text-sm">{hint}</p> : null}
      <div className="clear-both grid gap-5 pt-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

function FieldError({ text }: { text: string | null }) {
  return text ? <p className="pl-8 text-xs text-stone-600">{text}</p> : null
}

function OwnAddresses({ account, record }: { account: string; record: string }) {
  const { addresses: copy } = useCopy(peopleCopy)
  return [
    { term: copy.account, address: account, hint: copy.ofAccount },
    { term: copy.record, address: record, hint: copy.ofRecord },
  ].map(({ term, address, hint }) => (
    <dl key={term} className="flex flex-col gap-1.5">
      <dt className="text-sm font-semibold">{term}</dt>
      <dd className="py-1 wrap-anywhere">{address}</dd>
      <dd className="text-xs text-stone-600">{hint}</dd>
    </dl>
  ))
}

/** A field that only the club changes. */
function Locked({ name, value }: { name: PersonText; value: string }) {
  const copy = useCopy(peopleCopy)
  const { language } = useLanguage()
  const shown = name === 'birthday' && value ? shortDay(value, language) : value
  return (
    <dl className="flex flex-col gap-1.5">
      <dt className="text-sm font-semibold">{copy.labels[name]}</dt>
      <dd className="py-1 wrap-anywhere">{shown || copy.unspecified}</dd>
      <dd className="text-xs text-stone-600">{copy.lockedHint}</dd>
    </dl>
  )
}
