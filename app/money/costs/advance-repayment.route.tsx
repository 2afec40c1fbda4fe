import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { creditsPath } from '#app/money/ledger/ledger-pages.ts'
import { MethodFields } from '#app/money/ledger/payments/method-fields.tsx'
import { paymentAccounts } from '#app/money/ledger/payments/payment-accounts.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/advance-repayment.route.ts'
import { repaymentInput } from './cost-input.ts'
import { eventAccountsCopy } from './event-accounts.copy.ts'
import { advanceToRepay, repayAdvance } from './repay-advance.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  return { ...(await advanceToRepay(cx, params.cost)), accounts: await paymentAccounts(cx) }
}

export const action = command({
  form: repaymentInput,
  act: (cx, input, { params }: Route.ActionArgs) => repayAdvance(cx, params.cost, input),
  done: (_, { url }) => redirectTo(`${creditsPath}${url.search}`, 'refundNoted'),
})

export const clientAction = formClientAction

export default function AdvanceRepayment({ loaderData, actionData }: Route.ComponentProps) {
  const { advance, today, submission, accounts } = loaderData
  const { advances: copy, list } = useCopy(eventAccountsCopy)
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
      {(fields) => (
        <>
          <MethodFields label={copy.method} first="transfer" accounts={accounts} fields={fields} />
          <TextField label={copy.on} {...fields.field('repaid_on', today)} type="date" required />
          <TextField
            label={copy.reference}
            {...fields.field('reference')}
            maxLength={140}
            optionalLabel={copy.optional}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  )
}
