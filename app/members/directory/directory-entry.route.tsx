import { OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/directory-entry.route.ts'
import { entryInput } from './directory-input.ts'
import { directoryCopy } from './directory.copy.ts'
import { ownEntry, saveEntry } from './directory.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { entry: await ownEntry(context.get(requestContext)) }
}

export const action = command({
  form: entryInput,
  act: (cx, input) => saveEntry(cx, input),
  done: () => redirectTo('/cuenta/directorio', 'directorySaved'),
})

export const clientAction = formClientAction

/** The facts that a member shows to others: a box for each, none ticked at first. */
export default function DirectoryEntry({
  loaderData: { entry },
  actionData: answer,
}: Route.ComponentProps) {
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
      <OwnAccountForm answer={answer}>
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
