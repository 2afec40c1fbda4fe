import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { memberPagePath, ofMember } from '#app/members/memberships/list/members-path.ts'
import { peopleCopy } from '#app/members/people/people.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/member-consent.route.ts'
import { consentToWithdraw, withdrawConsent } from './withdraw-consent.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return consentToWithdraw(context.get(requestContext), params.id, params.consent)
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => withdrawConsent(cx, params.id, params.consent),
  done: (_, { params, url }) =>
    redirectTo(memberPagePath(params.id) + url.search, 'consentWithdrawn'),
})

export const clientAction = formClientAction

export default function MemberConsent({ loaderData, params }: Route.ComponentProps) {
  const { withdrawing: copy } = useCopy(peopleCopy)
  const { language } = useLanguage()
  const { name, consent, since } = loaderData
  return (
    <ConfirmationDialog
      {...ofMember(params.id)}
      description={copy.text[consent](name, shortDate(since, language))}
      words={{ ...copy, title: copy.title[consent] }}
    />
  )
}
