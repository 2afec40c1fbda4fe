import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { memberPagePath, ofMember } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { renewalInput } from '#app/members/memberships/record/member-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/member-renewal.route.ts'
import { memberRenewal, renewMember } from './renew-member.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return memberRenewal(context.get(requestContext), params.id)
}

export const action = command({
  form: renewalInput,
  act: (cx, { valid_until: until }, { params }: Route.ActionArgs) =>
    renewMember(cx, params.id, until),
  done: (_, { params, url }) => redirectTo(memberPagePath(params.id) + url.search, 'memberRenewed'),
})

export const clientAction = formClientAction

/** Renews a membership until the end of its plan's next period, or another day. */
export default function MemberRenewal({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fullName, plan, feeCents, validUntil, until } = loaderData
  const { renewal: copy } = useCopy(membersCopy)
  const { language } = useLanguage()
  const facts = [
    validUntil === null ? copy.endless(plan) : copy.now(plan, shortDay(validUntil, language)),
    feeCents === null ? '' : copy.fee(shortEuros(feeCents, language)),
    copy.mailNotice,
  ]
  return (
    <FormDialog
      key={id}
      title={copy.title(fullName)}
      description={facts.filter(Boolean).join(' ')}
      after={ofMember(id)}
      texts={{ ...copy, submit: copy.action }}
      answer={actionData}
    >
      {({ field }) => (
        <TextField
          label={copy.until}
          {...field('valid_until', until)}
          type="date"
          hint={copy.untilHint}
        />
      )}
    </FormDialog>
  )
}
