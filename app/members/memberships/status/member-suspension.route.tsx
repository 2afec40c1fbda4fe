import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { memberPagePath, ofMember } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { suspensionInput } from '#app/members/memberships/record/member-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/member-suspension.route.ts'
import { memberSuspension, setSuspension } from './suspend-member.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return memberSuspension(context.get(requestContext), params.id)
}

export const action = command({
  form: suspensionInput,
  act: (cx, { suspended }, { params }: Route.ActionArgs) =>
    setSuspension(cx, params.id, suspended === 'yes'),
  done: (_, { input, params, url }) =>
    redirectTo(
      memberPagePath(params.id) + url.search,
      input.suspended === 'yes' ? 'memberSuspended' : 'memberResumed',
    ),
})

export const clientAction = formClientAction

/** Suspends a membership, or lifts its suspension. */
export default function MemberSuspension({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fullName, suspendedOn } = loaderData
  const { suspension: copy } = useCopy(membersCopy)
  const { language } = useLanguage()
  const isSuspended = suspendedOn !== null
  return (
    <FormDialog
      key={id}
      title={isSuspended ? copy.backTitle(fullName) : copy.title(fullName)}
      description={
        isSuspended ? copy.backDescription(shortDay(suspendedOn, language)) : copy.description
      }
      after={ofMember(id)}
      texts={{ ...copy, submit: isSuspended ? copy.backAction : copy.action }}
      danger={!isSuspended}
      answer={actionData}
    >
      <input type="hidden" name="suspended" value={isSuspended ? 'no' : 'yes'} />
    </FormDialog>
  )
}
