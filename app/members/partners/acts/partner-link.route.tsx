import { useActionData } from 'react-router'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { partnersPath, partnersPath as listPath } from '#app/members/partners/checks/partner.ts'
import { partnerLink } from '#app/members/partners/managed-partners.server.ts'
import { renewalInput } from '#app/members/partners/partner-input.ts'
import { partnersPanelCopy } from '#app/members/partners/partners-panel.copy.ts'
import { renewLink } from '#app/members/partners/save-partner.server.ts'
import { UsesOfMonths } from '#app/members/partners/uses/uses-of-months.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { FormProblem } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/partner-link.route.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return partnerLink(context.get(requestContext), params.id)
}

export const action = command({
  form: renewalInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) => renewLink(cx, params.id, input),
  done: (_, { params, url }) =>
    redirectTo(`${partnersPath}/${params.id}/enlace${url.search}`, 'partnerLinkRenewed'),
})

export const clientAction = formClientAction

/** The link of a partner, to hand over and to renew, and its uses by month. */
export default function PartnerLinkPage({
  loaderData: { id, name, address, linkNumber, months },
}: Route.ComponentProps) {
  const { link: copy } = useCopy(partnersPanelCopy)
  // Without JavaScript the result comes as the page itself.
  const refused = useActionData<FormProblem>()
  return (
    <AddressDialog
      toRead
      listPath={listPath}
      title={copy.title(name)}
      description={copy.description}
    >
      <ProblemNotice code={refused?.code ?? null} />
      <TextField
        key={address}
        label={copy.address}
        name="address"
        defaultValue={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="mt-2">
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="text-wine-700 py-1.5 text-sm font-[560] underline underline-offset-4 hover:no-underline"
        >
          {copy.open}
        </a>
      </p>
      <h3 className="mt-8 mb-3">{copy.months}</h3>
      <UsesOfMonths months={months} />
      <div className="mt-8 border-t border-stone-200 pt-5">
        <p className="text-ink-2 mb-3 text-sm">{copy.renewHint}</p>
        <CommandButton
          action={`${listPath}/${id}/enlace`}
          fields={{ link: String(linkNumber) }}
          look={{ variant: 'line', size: 'sm' }}
        >
          {copy.renew}
        </CommandButton>
      </div>
    </AddressDialog>
  )
}
