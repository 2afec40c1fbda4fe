import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog, useDialogAddress } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { Choice, ChoiceGroup } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { handMethods } from '#app/money/ledger/charges/charge.ts'
import { creditsPath } from '#app/money/ledger/ledger-pages.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/advance-repayment.route.ts'
import { repaymentInput } from './cost-input.ts'
import { advancePaths } from './cost.ts'
import { eventAccountsCopy } from './event-accounts.copy.ts'
import { advanceToRepay, repayAdvance } from './repay-advance.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return advanceToRepay(context.get(requestContext), params.cost)
}

export const action = command({
  form: repaymentInput,
  act: (cx, input, { params }: Route.ActionArgs) => repayAdvance(cx, params.cost, input),
  done: (_, { url }) => redirectTo(`${creditsPath}${url.search}`, 'refundNoted'),
})

export const clientAction = formClientAction

export default function AdvanceRepayment({ loaderData, actionData }: Route.ComponentProps) {
  return <RepaymentDialog key={loaderData.advance.costId} {...loaderData} answer={actionData} />
}

const ofAdvance = { listPath: creditsPath, gone: 'costNotFound' } as const

/** Writes down that a member has got back what they had advanced. */
function RepaymentDialog({
  advance,
  today,
  submission,
  answer,
}: {
  advance: { costId: string; name: string; what: string; event: string; amountCents: number }
  today: string
  submission: string
  /** What the server said to this form when it was sent without JavaScript. */
  answer: FormAnswer | undefined
}) {
  const { advances: copy, list, methods, cost } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  const { query } = useDialogAddress(creditsPath)
  const { Form, busy, code, errors, errorOf, values } = usePanelForm(answer, copy.failed, ofAdvance)
  const chosen = values?.method ?? 'transfer'
  return (
    <AddressDialog
      listPath={creditsPath}
      title={copy.dialog(advance.name || list.someone)}
      description={copy.described(
        advance.what,
        advance.event,
        euros(advance.amountCents, language),
      )}
      closeLabel={cost.close}
    >
      <Form
        method="post"
        action={advancePaths(advance.costId).repayment + query}
        noValidate
        className="flex flex-col gap-5"
      >
        <input type="hidden" name="submission" value={values?.submission ?? submission} />
        <FormSummary title={copy.failed} errors={errors} />
        <ProblemNotice code={code} />
        <ChoiceGroup legend={copy.method} error={errorOf('method')}>
          {handMethods.map((method) => (
            <Choice
              key={method}
              type="radio"
              name="method"
              value={method}
              label={methods[method]}
              defaultChecked={chosen === method}
            />
          ))}
        </ChoiceGroup>
        <TextField
          label={copy.on}
          name="repaid_on"
          type="date"
          required
          defaultValue={values?.repaid_on ?? today}
          error={errorOf('repaid_on')}
        />
        <TextField
          label={copy.reference}
          name="reference"
          maxLength={140}
          optionalLabel={copy.optional}
          autoComplete="off"
          defaultValue={values?.reference ?? ''}
          error={errorOf('reference')}
        />
        <Button type="submit" busy={busy}>
          {copy.submit}
        </Button>
      </Form>
    </AddressDialog>
  )
}
