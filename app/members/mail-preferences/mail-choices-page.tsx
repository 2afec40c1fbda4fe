import { OwnAccountForm } from '#app/accounts/accounts/own-account-form.tsx'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { chosenKinds, type ChosenKind } from './mail-choice.ts'
import { mailPreferencesCopy } from './mail-preferences.copy.ts'

/** Which mails of the club one wants to get, a box for each kind. */
export function MailChoicesPage({
  choices,
  answer,
}: {
  choices: Record<ChosenKind, boolean>
  answer: FormAnswer | undefined
}) {
  const { account: copy, kinds } = useCopy(mailPreferencesCopy)
  return (
    <OwnAccountSection title={copy.title} lead={copy.lead}>
      <OwnAccountForm answer={answer} failed={copy.wrong} submit={copy.submit}>
        {({ valueOf }) => (
          <fieldset className="min-w-0">
            <legend className="mb-3 text-sm font-semibold">{copy.legend}</legend>
            <div className="flex flex-col border-t border-stone-200">
              {chosenKinds.map((kind) => (
                <div key={kind} className="border-b border-stone-200 py-2.5">
                  <TickField
                    name={kind}
                    value="yes"
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
