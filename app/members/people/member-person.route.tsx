import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { memberPagePath } from '#app/members/memberships/list/members-path.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/member-person.route.ts'
import { memberPersonForm, saveMemberPerson } from './member-person.server.ts'
import { peopleCopy } from './people.copy.ts'
import { personDetailsInput } from './person-input.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return memberPersonForm(context.get(requestContext), params.id)
}

export const action = command({
  form: ({ now }) => personDetailsInput(madridDayOf(now)),
  act: (cx, input, { params }: Route.ActionArgs) => saveMemberPerson(cx, params.id, input),
  done: (_, { params, url }) =>
    redirectTo(memberPagePath(params.id) + url.search, 'memberPersonSaved'),
})

export const clientAction = formClientAction

/** Edits the postal address and birthday of a member. */
export default function MemberPerson({ loaderData: person, actionData }: Route.ComponentProps) {
  const { panel: copy, labels, optional: optionalLabel } = useCopy(peopleCopy)
  const { language } = useLanguage()
  const optional = { optionalLabel }
  return (
    <EditDialog
      key={person.id}
      listPath={memberPagePath(person.id)}
      title={copy.title(person.fullName)}
      form={person}
      answer={actionData}
      gone="memberNotFound"
      labels={labels}
      displayValue={(name, stored) =>
        name === 'birthday' && stored ? shortDay(stored, language) : stored
      }
    >
      {(fields) => {
        const field = plainField(labels, fields)
        return (
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <TextField maxLength={160} {...optional} {...field('street')} />
            </div>
            <TextField maxLength={12} {...optional} {...field('postal_code')} />
            <TextField maxLength={80} {...optional} {...field('town')} />
            <TextField
              type="date"
              min="1900-01-01"
              max={person.today}
              {...optional}
              {...field('birthday')}
            />
          </div>
        )
      }}
    </EditDialog>
  )
}
