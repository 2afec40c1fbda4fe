import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { suspensionInput } from '#app/members/memberships/record/member-input.ts'
import { partnersPath as listPath } from '#app/members/partners/checks/partner.ts'
import { partnersPanelCopy } from '#app/members/partners/partners-panel.copy.ts'
import { partnerSuspension, suspendPartner } from '#app/members/partners/save-partner.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/partner-suspension.route.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return partnerSuspension(context.get(requestContext), params.id)
}

export const action = command({
  form: suspensionInput,
  act: (cx, { suspended }, { params }: Route.ActionArgs) =>
    suspendPartner(cx, params.id, suspended === 'yes'),
  done: (_, { input, url }) =>
    redirectTo(
      `${listPath}${url.search}`,
      input.suspended === 'yes' ? 'partnerSuspended' : 'partnerResumed',
    ),
})

export const clientAction = formClientAction

/** Suspends a partner, or lifts its suspension. */
export default function PartnerSuspension({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, suspendedAt } = loaderData
  const { suspension: copy } = useCopy(partnersPanelCopy)
  const { language } = useLanguage()
  const isSuspended = suspendedAt !== null
  return (
    <FormDialog
      key={id}
      title={isSuspended ? copy.backTitle(name) : copy.title(name)}
      description={
        isSuspended ? copy.backDescription(shortDate(suspendedAt, language)) : copy.description
      }
      after={{ listPath, gone: 'partnerNotFound' }}
      texts={{ ...copy, submit: isSuspended ? copy.backAction : copy.action }}
      danger={!isSuspended}
      answer={actionData}
    >
      <input type="hidden" name="suspended" value={isSuspended ? 'no' : 'yes'} />
    </FormDialog>
  )
}
