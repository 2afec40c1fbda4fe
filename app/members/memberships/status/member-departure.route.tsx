import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { OtherMembership } from '#app/members/memberships/doubles/other-memberships.tsx'
import { memberPagePath, ofMember } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { leavingReasons } from '#app/members/memberships/membership.ts'
import { departureInput } from '#app/members/memberships/record/member-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/member-departure.route.ts'
import { memberDeparture, setDeparture } from './set-departure.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return memberDeparture(context.get(requestContext), params.id)
}

export const action = command({
  form: departureInput,
  act: (cx, { left_on: leftOn, because, other_plan: otherPlan }, { params }: Route.ActionArgs) =>
    setDeparture(cx, params.id, leftOn, { because, otherPlan: otherPlan ?? null }),
  done: (_, { input, params, url }) =>
    redirectTo(
      memberPagePath(params.id) + url.search,
      input.left_on === null ? 'memberReturned' : 'memberLeft',
    ),
})

export const clientAction = formClientAction

const joinSentences = (...sentences: (string | false)[]) => sentences.filter(Boolean).join(' ')

/** Records the day on which a member left, or reinstates a former member. */
export default function MemberDeparture({
  loaderData: member,
  actionData: answer,
}: Route.ComponentProps) {
  const { departure: copy } = useCopy(membersCopy)
  const { language } = useLanguage()
  const { leftOn, besides, sharesWith } = member
  const isMember = leftOn === null
  return (
    <FormDialog
      key={member.id}
      title={isMember ? copy.title(member.fullName) : copy.backTitle(member.fullName)}
      description={
        leftOn === null
          ? joinSentences(copy.description, sharesWith !== null && copy.endsSharing(sharesWith))
          : besides
            ? copy.leftDescription(shortDay(leftOn, language))
            : joinSentences(
                copy.backDescription(shortDay(leftOn, language)),
                member.isPlanForTwo && copy.backAlone,
              )
      }
      after={{ ...ofMember(member.id), stale: 'personIsMember' }}
      texts={{ ...copy, submit: isMember ? copy.action : copy.backAction }}
      danger={isMember}
      answer={answer}
      instead={
        !isMember && besides ? (
          <OtherMembership
            member={besides}
            joining={member.mayBeJoined ? `${member.id}/unir/${besides.id}` : null}
          />
        ) : undefined
      }
    >
      {({ field }) =>
        isMember ? (
          <>
            <TextField
              label={copy.day}
              {...field('left_on', member.today)}
              type="date"
              required
              max={member.today}
            />
            <SelectField
              label={copy.because}
              {...field('because', 'left')}
              options={leavingReasons.map((value) => ({ value, label: copy.reasons[value] }))}
            />
            {sharesWith !== null && member.plansForOne.length > 0 ? (
              <SelectField
                label={copy.otherPlan(sharesWith)}
                {...field('other_plan', member.plansForOne[0]?.id ?? '')}
                options={[
                  ...member.plansForOne.map(({ id, name }) => ({ value: id, label: name })),
                  { value: '', label: copy.samePlan },
                ]}
              />
            ) : null}
          </>
        ) : (
          <input type="hidden" name="back" value="yes" />
        )
      }
    </FormDialog>
  )
}
