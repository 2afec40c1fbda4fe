import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { RadioField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { handMethods } from '#app/money/ledger/charges/charge.ts'
import { creditsPath } from '#app/money/ledger/ledger-pages.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/advance-repayment.route.ts'
import { repaymentInput } from './cost-input.ts'
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
  const { advance, today, submission } = loaderData
  const { advances: copy, list, methods } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  return (
    <FormDialog
      key={advance.costId}
      title={copy.dialog(advance.name || list.someone)}
      description={copy.described(
        advance.what,
        advance.event,
        euros(advance.amountCents, language),
      )}
      after={{ listPath: creditsPath, gone: 'costNotFound' }}
      texts={copy}
      answer={actionData}
      submission={submission}
    >
      {({ values, errorOf, field }) => (
        <>
          <RadioField
            name="method"
            label={copy.method}
            defaultValue={values?.method ?? 'transfer'}
            error={errorOf('method')}
            values={handMethods}
            words={methods}
          />
          <TextField label={copy.on} {...field('repaid_on', today)} type="date" required />
          <TextField
            label={copy.reference}
            {...field('reference')}
            maxLength={140}
            optionalLabel={copy.optional}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  )
}
