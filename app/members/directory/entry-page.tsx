import { OwnAccountForm } from '#app/accounts/accounts/own-account-form.tsx'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { directoryCopy } from './directory.copy.ts'
import type { OwnEntry } from './directory.server.ts'

/** What one shows of oneself to other members: a box for each, none of them ticked at first. */
export function EntryPage({ entry, answer }: { entry: OwnEntry; answer: FormAnswer | undefined }) {
  const { form: copy } = useCopy(directoryCopy)
  const typed = answer && 'values' in answer ? answer.values : null
  const boxes = [
    { name: 'name', label: copy.name, value: entry.name, on: entry.shown },
    { name: 'town', label: copy.town, value: entry.town, on: entry.showsTown },
    { name: 'phone', label: copy.phone, value: entry.phone, on: entry.showsPhone },
    { name: 'email', label: copy.email, value: entry.email, on: entry.showsEmail },
    { name: 'since', label: copy.since, value: '', on: entry.showsSince },
  ] as const
  return (
    <OwnAccountSection title={copy.title} lead={copy.lead}>
      <OwnAccountForm answer={answer} failed={copy.failed} submit={copy.submit}>
        {({ errorOf, valueOf }) => (
          <>
            <fieldset className="min-w-0">
              <legend className="mb-2 text-sm font-semibold">{copy.legend}</legend>
              {boxes.map(({ name, label, value, on }) => (
                <label
                  key={name}
                  className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-stone-200 py-2 text-sm"
                >
                  <input
                    type="checkbox"
                    name={name}
                    value="yes"
                    defaultChecked={typed ? valueOf(name) === 'yes' : on}
                    className="accent-wine-700 size-5 shrink-0"
                  />
                  <span className="min-w-0">
                    <b className="font-semibold">{label}</b>
                    {value === '' ? null : (
                      <span className="text-ink-2 block wrap-anywhere">
                        {value ?? copy.missing}
                      </span>
                    )}
                  </span>
                </label>
              ))}
              <p className="mt-2 text-xs text-stone-600">{copy.nameHint}</p>
            </fieldset>
            <TextField
              label={copy.line}
              name="line"
              optionalLabel={copy.optional}
              hint={copy.lineHint}
              maxLength={200}
              autoComplete="off"
              defaultValue={typed ? valueOf('line') : entry.line}
              error={errorOf('line')}
            />
          </>
        )}
      </OwnAccountForm>
      <TextLink to="/cuenta/directorio" className="self-start">
        {copy.back}
      </TextLink>
    </OwnAccountSection>
  )
}
