import { OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { MandateOrder } from '#app/money/mandates/managing/mandate-order.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/mandate.route.ts'
import { ownMandateInput } from './mandate-input.ts'
import { type Creditor, longestHolder, ownMandatePath } from './mandate.ts'
import { mandatesCopy } from './mandates.copy.ts'
import { giveMandate, ownMandate } from './own-mandate.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await ownMandate(context.get(requestContext)) }
}

export const action = command({
  form: ownMandateInput,
  act: giveMandate,
  done: () => redirectTo(ownMandatePath, 'mandateGiven'),
})

export const clientAction = formClientAction

/** A member's own direct debit mandate, and the form for a new one; works without JavaScript. */
export default function Mandate({
  loaderData: {
    form: { creditor, mandate, proof, name, submission },
  },
  actionData: answer,
}: Route.ComponentProps) {
  const { own: copy } = useCopy(mandatesCopy)
  return (
    <OwnAccountSection title={copy.title} lead={copy.lead}>
      {mandate ? <ActiveMandate mandate={mandate} /> : null}
      {creditor ? (
        <NewMandate
          key={mandate?.id ?? 'none'}
          creditor={creditor}
          answer={answer}
          proof={proof}
          name={name}
          submission={submission}
          replaces={mandate !== null}
        />
      ) : mandate ? null : (
        <p className="bg-cream px-5 py-4 text-sm">{copy.notOffered}</p>
      )}
    </OwnAccountSection>
  )
}

function ActiveMandate({
  mandate,
}: {
  mandate: NonNullable<Route.ComponentProps['loaderData']['form']['mandate']>
}) {
  const { own: copy } = useCopy(mandatesCopy)
  const { language } = useLanguage()
  const isForgotten = mandate.ibanEnd === ''
  const facts = [
    ...(isForgotten
      ? []
      : ([
          [copy.account, copy.accountEnd(mandate.ibanEnd)],
          [copy.holder, mandate.holder],
        ] as const)),
    [copy.reference, mandate.reference],
    [copy.signedOn, shortDay(mandate.signedOn, language)],
    ...(mandate.usedOn ? [[copy.usedOn, shortDay(mandate.usedOn, language)] as const] : []),
  ] as const
  return (
    <section className="border-b border-stone-200 pb-8">
      <h3 className="text-title mb-3 font-serif leading-tight">{copy.active}</h3>
      <dl className="mb-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(([term, text]) => (
          <div key={term} className="min-w-0">
            <dt className="text-xs text-stone-600">{term}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {mandate.state === 'unused' ? (
        <p className="bg-cream mb-5 px-4 py-3 text-sm">{copy.unused}</p>
      ) : null}
      {isForgotten ? null : (
        <>
          <p className="text-ink-2 mb-4 text-sm">{copy.revokeText}</p>
          <OwnAccountForm
            answer={undefined}
            action={`${ownMandatePath}/retirada`}
            submit={copy.revoke}
            danger
          />
        </>
      )}
    </section>
  )
}

function NewMandate({
  creditor,
  answer,
  proof,
  name,
  submission,
  replaces,
}: {
  creditor: Creditor
  answer: FormAnswer | undefined
  proof: boolean
  name: string
  submission: string
  replaces: boolean
}) {
  const { own: copy } = useCopy(mandatesCopy)
  const typed = answer && 'values' in answer
  return (
    <section className="flex flex-col gap-6">
      <h3 className="text-title font-serif leading-tight">{replaces ? copy.replace : copy.give}</h3>
      <MandateOrder creditor={creditor} reference={null} />
      <OwnAccountForm
        answer={answer}
        action={ownMandatePath}
        submit={copy.submit}
        proof={proof}
        hidden={{ submission }}
      >
        {({ errorOf, valueOf }) => (
          <>
            <TextField
              label={copy.holder}
              name="holder"
              required
              maxLength={longestHolder}
              autoComplete="name"
              hint={copy.holderHint}
              defaultValue={typed ? valueOf('holder') : name}
              error={errorOf('holder')}
            />
            <TextField
              label={copy.iban}
              name="iban"
              required
              maxLength={42}
              autoComplete="off"
              spellCheck={false}
              hint={copy.ibanHint}
              defaultValue={typed ? valueOf('iban') : ''}
              error={errorOf('iban')}
            />
            <TickField
              name="agreed"
              label={copy.agree}
              defaultChecked={typed ? valueOf('agreed') === 'yes' : false}
              error={errorOf('agreed')}
            />
          </>
        )}
      </OwnAccountForm>
    </section>
  )
}
