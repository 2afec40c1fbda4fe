import { data, useLocation } from 'react-router'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { SelectField, TextAreaField, TextField } from '#app/kit/ui/fields/field.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import type { PlanChoice } from '#app/members/membership-plans/plans.server.ts'
import { memberPagePath, membersPath } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { isLanguage, languages } from '#app/platform/i18n/languages/language.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/member-edit.route.ts'
import { memberForm, updateMember } from './change-member.server.ts'
import { MailboxFields } from './mailbox-fields.tsx'
import { memberInput } from './member-input.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return memberForm(context.get(requestContext), params.id)
}

export const action = command({
  form: memberInput,
  act: (cx, input, { params }: Route.ActionArgs) => updateMember(cx, params.id, input),
  done: (result, { params, url, values }) => {
    if (result.outcome === 'saved')
      return redirectTo(memberPagePath(params.id) + url.search, 'memberUpdated')
    const { field, name } = result
    return data({ paysForOther: { field, name }, values }, { status: 409 })
  },
})

export const clientAction = formClientAction

/** The form of a member, with a link to end the membership. */
export default function MemberEdit({ loaderData: member, actionData }: Route.ComponentProps) {
  const { form: copy, departure, languages: names } = useCopy(membersCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return (
    <EditDialog
      key={member.id}
      wide
      listPath={memberPagePath(member.id)}
      title={copy.title(member.fullName)}
      texts={{ submit: copy.submit, failed: copy.failed }}
      form={member}
      answer={actionData}
      gone="memberNotFound"
      labels={copy.labels}
      displayValue={(name, stored) => {
        if (name === 'no_email' && stored) return copy.labels.no_email
        if (name === 'language' && isLanguage(stored)) return names[stored]
        if (name === 'plan_id') return member.plans.find(({ id }) => id === stored)?.name ?? stored
        return stored && days.has(name) ? shortDay(stored, language) : stored
      }}
      wrong={(response): Record<string, string> => {
        if (!('paysForOther' in response)) return {}
        const { field, name } = response.paysForOther
        return { [field]: field === 'plan_id' ? copy.planForOne(name) : copy.paysFor(name) }
      }}
    >
      {(fields) => (
        <>
          <MemberFields fields={fields} hasAccount={member.hasAccount} plans={member.plans} />
          <TextLink to={`${membersPath}/${member.id}/baja${query}`} className="self-start">
            {member.leftOn === null ? departure.action : departure.backAction}
          </TextLink>
        </>
      )}
    </EditDialog>
  )
}

const days = new Set(['joined_on', 'valid_until', 'exempt_until'])

function MemberFields({
  fields,
  hasAccount,
  plans,
}: {
  fields: FieldTexts
  hasAccount: boolean
  plans: PlanChoice[]
}) {
  const { form: copy, languages: names, languageHint } = useCopy(membersCopy)
  const field = plainField(copy.labels, fields)
  const optional = { optionalLabel: copy.optional }
  return (
    <>
      <TextField required minLength={2} maxLength={100} {...field('full_name')} />
      <TextField type="email" required={hasAccount} maxLength={254} {...field('email')} />
      {hasAccount ? null : (
        <MailboxFields
          hasNone={fields.isTicked('no_email')}
          owner={fields.textOf('mailbox_of')}
          errorOf={fields.errorOf}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField type="tel" maxLength={40} {...optional} {...field('phone')} />
        <TextField required inputMode="numeric" maxLength={7} {...field('member_number')} />
        <TextField type="date" required {...field('joined_on')} />
        <TextField type="date" {...optional} {...field('valid_until', copy.validUntilHint)} />
        <SelectField
          options={plans.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('plan_id')}
        />
        <TextField
          inputMode="numeric"
          maxLength={7}
          {...optional}
          {...field('household_of', copy.householdHint)}
        />
        <TextField type="date" {...optional} {...field('exempt_until', copy.exemptHint)} />
        <SelectField
          options={languages.map((value) => ({ value, label: names[value] }))}
          {...field('language', hasAccount ? languageHint : undefined)}
        />
      </div>
      <TextAreaField
        rows={3}
        maxLength={2000}
        {...optional}
        {...field('member_notes', copy.notesHint)}
      />
    </>
  )
}
