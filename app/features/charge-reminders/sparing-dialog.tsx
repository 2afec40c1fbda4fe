import { chargeRemindersCopy } from '#app/copy/charge-reminders.ts'
import { ledgerCopy } from '#app/copy/ledger.ts'
import type { ShownCharge } from '#app/features/ledger/charge.ts'
import { chargePath } from '#app/features/ledger/ledger-pages.ts'
import type { FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { euros } from '#app/i18n/money.ts'
import { AddressDialog } from '#app/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/panel/problem-notice.tsx'
import { usePanelForm } from '#app/panel/use-panel-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { sparingPath } from './charge-reminder.ts'

/** Asks why nobody is to be reminded of a charge, over its page. */
export function SparingDialog({
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
      <Form method="post" action={sparingPath(id)} noValidate className="flex flex-col gap-5">
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
