import { OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/mail-choices.route.ts'
import { mailChoicesInput } from './mail-choice-input.ts'
import { chosenKinds, mailChoicesPath } from './mail-choice.ts'
import { mailPreferencesCopy } from './mail-preferences.copy.ts'
import { ownMailChoices, saveOwnMailChoices } from './opt-outs.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { choices: await ownMailChoices(context.get(requestContext)) }
}

export const action = command({
  form: mailChoicesInput,
  act: (cx, input) => saveOwnMailChoices(cx, input),
  done: () => redirectTo(mailChoicesPath, 'mailsChosen'),
})

export const clientAction = formClientAction

/** Mails of the club that the account wants. */
export default function MailChoices({
  loaderData: { choices },
  actionData: answer,
}: Route.ComponentProps) {
  const { account: copy, kinds } = useCopy(mailPreferencesCopy)
  return (
    <OwnAccountSection title={copy.title} lead={copy.lead}>
      <OwnAccountForm answer={answer}>
        {({ valueOf }) => (
          <fieldset className="min-w-0">
            <legend className="mb-3 text-sm font-semibold">{copy.legend}</legend>
            <div className="flex flex-col border-t border-stone-200">
              {chosenKinds.map((kind) => (
                <div key={kind} className="border-b border-stone-200 py-2.5">
                  <TickField
                    name={kind}
                    label={kinds[kind].name}
                    defaultChecked={answer ? valueOf(kind) === 'yes' : choices[kind]}
                    error={undefined}
                  />
                  <p className="text-ink-2 pl-8 text-sm">{kinds[kind].about}</p>
                </div>
              ))}
            </div>
          </fieldset>
        )}
      </OwnAccountForm>
    </OwnAccountSection>
  )
}
