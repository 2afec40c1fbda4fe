import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { chargePath } from '#app/money/ledger/ledger-pages.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/ledger-charge-mute.route.ts'
import { chargeRemindersCopy } from './charge-reminders.copy.ts'
import { muteCharge, chargeToMute, reminderMuteInput } from './mute-charge.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return chargeToMute(context.get(requestContext), params.id)
}

export const action = command({
  form: reminderMuteInput,
  act: (cx, input, { params }: Route.ActionArgs) => muteCharge(cx, params.id, input),
  done: (_, { params }) => redirectTo(chargePath(params.id), 'chargeSpared'),
})

export const clientAction = formClientAction

export default function LedgerChargeMute({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, about, openCents } = loaderData
  const { muting: copy } = useCopy(chargeRemindersCopy)
  const { open } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  return (
    <FormDialog
      title={copy.title(name || open.anonymous)}
      description={copy.what(about, euros(openCents, language))}
      after={{ listPath: chargePath(id), gone: 'chargeNotFound' }}
      texts={copy}
      answer={actionData}
    >
      {({ field }) => (
        <>
          <p className="text-sm text-pretty">{copy.effect}</p>
          <TextField
            label={copy.reason}
            hint={copy.reasonHint}
            {...field('reason')}
            required
            maxLength={300}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  )
}
