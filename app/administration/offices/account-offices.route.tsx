import { useLocation } from 'react-router'
import { OwnPasswordField } from '#app/accounts/accounts/account-form.tsx'
import { officesCopy } from '#app/copy/offices.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { DialogButton } from '#app/kit/panel/forms/dialog-foot.tsx'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { ChoiceGroup } from '#app/kit/ui/fields/choice-field.tsx'
import { useFieldLabel } from '#app/kit/ui/fields/field-labels.ts'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { offices } from '#app/platform/auth/office.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/account-offices.route.ts'
import { giveOffice } from './give-office.server.ts'
import { accountOfficesPath, officeProblems } from './given-office.ts'
import { officeInput } from './office-input.ts'
import { officesOfAccount, type GivenOffice } from './offices.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return officesOfAccount(context.get(requestContext), params.id)
}

export const action = command({
  form: officeInput,
  act: (cx, input, { params }: Route.ActionArgs) => giveOffice(cx, params.id, input),
  done: (_, { url, params }) =>
    redirectTo(`/admin/usuarios/${params.id}/encargos${url.search}`, 'officeGiven'),
})

export const clientAction = formClientAction

export default function AccountOffices({
  loaderData: { account, offices: given, proof },
  actionData: answer,
}: Route.ComponentProps) {
  const { dialog: copy, names } = useCopy(officesCopy)
  const { search: query } = useLocation()
  const { Form, busy, code, errors, errorOf, valueOf } = usePanelForm(
    answer,
    copy.failed,
    officeProblems,
  )
  return (
    <AddressDialog
      listPath={officeProblems.listPath}
      title={copy.title}
      description={account.name ? `${account.name}, ${account.email}` : account.email}
    >
      <h3 className="font-sans text-sm font-semibold">{copy.has}</h3>
      {given.length === 0 ? <p className="text-ink-2 mt-2 text-sm">{copy.none}</p> : null}
      <ul className="mb-6 divide-y divide-stone-200">
        {given.map((each) => (
          <li key={each.id} className="flex items-center justify-between gap-4 py-3 text-sm">
            <OfficeWords office={each} />
            <CommandButton
              action={`${accountOfficesPath(account.id)}/${each.id}/retirada${query}`}
              label={copy.withdrawFrom(names[each.office])}
            >
              {copy.withdraw}
            </CommandButton>
          </li>
        ))}
      </ul>
      <Form method="post" noValidate className="flex flex-col gap-5 border-t border-stone-200 pt-6">
        <h3 className="text-h3">{copy.give}</h3>
        <FormSummary title={copy.failed} errors={errors} />
        <ProblemNotice code={code} />
        <OfficeChoices chosen={valueOf('office')} error={errorOf('office')} />
        {proof || errorOf('currentPassword') ? (
          <OwnPasswordField error={errorOf('currentPassword')} />
        ) : null}
        <p className="text-xs text-stone-600">{copy.mailNotice}</p>
        <DialogButton busy={busy}>{copy.submit}</DialogButton>
      </Form>
    </AddressDialog>
  )
}

/** @param chosen the choice in a refused form. */
function OfficeChoices({ chosen, error }: { chosen: string; error: string | undefined }) {
  const { dialog: copy, names, meanings } = useCopy(officesCopy)
  useFieldLabel('office', copy.office)
  return (
    <ChoiceGroup legend={copy.office} error={error}>
      {offices.map((office) => (
        <label key={office} className="flex w-full cursor-pointer items-start gap-3 text-sm">
          <input
            type="radio"
            name="office"
            value={office}
            defaultChecked={office === (chosen || 'door')}
            className="accent-wine-700 size-5 shrink-0"
          />
          <span>
            <b className="block font-semibold">{names[office]}</b>
            {meanings[office]}
          </span>
        </label>
      ))}
    </ChoiceGroup>
  )
}

function OfficeWords({ office: { office, event, endsAt } }: { office: GivenOffice }) {
  const { dialog: copy, names } = useCopy(officesCopy)
  const { language } = useLanguage()
  const ofEvents = office === 'door' || office === 'kitchen'
  return (
    <span className="min-w-0 leading-snug">
      <b className="font-semibold">{names[office]}</b>
      {event ? (
        <span lang={event.foreign ?? undefined} className="block wrap-anywhere">
          {event.title}
        </span>
      ) : ofEvents ? (
        <span className="block">{copy.forAll}</span>
      ) : null}
      {endsAt ? (
        <span className="block text-xs text-stone-600">
          {copy.ends(longDay(lastInstantBefore(endsAt), language))}
        </span>
      ) : null}
    </span>
  )
}

/** An end at midnight belongs to the day before. */
const lastInstantBefore = (endsAt: Date) => new Date(endsAt.getTime() - 1)
