import { mailPreferencesCopy } from '#app/copy/mail-preferences.ts'
import { OwnAccountForm } from '#app/features/own-account/own-account-form.tsx'
import { OwnAccountSection } from '#app/features/own-account/own-account-section.tsx'
import type { FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { TickField } from '#app/ui/choice-field.tsx'
import { chosenKinds, type ChosenKind } from './mail-choice.ts'

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
