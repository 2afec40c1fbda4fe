import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import type { ShownCharge } from '#app/money/ledger/charges/charge.ts'
import { chargePath } from '#app/money/ledger/ledger-pages.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/ledger-charge-mute.route.ts'
import { reminderMuteInput, reminderMutePath } from './charge-reminder.ts'
import { chargeRemindersCopy } from './charge-reminders.copy.ts'
import { chargeToSpare, spareCharge } from './spare-charge.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return chargeToSpare(context.get(requestContext), params.id)
}

export const action = command({
  form: reminderMuteInput,
  act: (cx, input, { params }: Route.ActionArgs) => spareCharge(cx, params.id, input),
  done: (_, { params }) => redirectTo(chargePath(params.id), 'chargeSpared'),
})

export const clientAction = formClientAction

export default function LedgerChargeMute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReminderMuteDialog charge={loaderData} answer={actionData} />
}

/** Asks why nobody is to be reminded of a charge, over its page. */
function ReminderMuteDialog({
  charge: { id, name, about, openCents },
  answer,
}: {
  charge: ShownCharge
  answer: FormAnswer | undefined
}) {
  const { sparing: copy } = useCopy(chargeRemindersCopy)
  const { open } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const { Form, busy, code, errors, errorOf, values } = usePanelForm(answer, copy.failed, {
    listPath: chargePath(id),
    gone: 'chargeNotFound',
  })
  return (
    <AddressDialog
      listPath={chargePath(id)}
      title={copy.title(name || open.anonymous)}
      description={copy.what(about, euros(openCents, language))}
      closeLabel={copy.close}
    >
      <Form method="post" action={reminderMutePath(id)} noValidate className="flex flex-col gap-5">
        <FormSummary title={copy.wrong} errors={errors} />
        <ProblemNotice code={code} />
        <p className="text-sm text-pretty">{copy.effect}</p>
        <TextField
          label={copy.reason}
          hint={copy.reasonHint}
          name="reason"
          required
          maxLength={300}
          autoComplete="off"
          defaultValue={values?.reason ?? ''}
          error={errorOf('reason')}
        />
        <Button type="submit" busy={busy}>
          {copy.submit}
        </Button>
      </Form>
    </AddressDialog>
  )
}
