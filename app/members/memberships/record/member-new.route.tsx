import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { DialogButton } from '#app/kit/panel/forms/dialog-foot.tsx'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import {
  EmailField,
  FullNameField,
  PhoneField,
  SelectField,
  TextAreaField,
} from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { createInvitedMember } from '#app/members/member-invitations/invite-members.server.ts'
import { planChoices } from '#app/members/membership-plans/plans.server.ts'
import {
  FormerMember,
  OtherMembership,
} from '#app/members/memberships/doubles/other-memberships.tsx'
import { memberProblems, membersPath } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { newMemberInput } from '#app/members/memberships/membership-input.ts'
import type { FormerMembership, ActiveMembership } from '#app/members/memberships/membership.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { FormFailure, FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages } from '#app/platform/i18n/languages/language.ts'
import type { Route } from './+types/member-new.route.ts'
import { MailboxFields } from './mailbox-fields.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const plans = await planChoices(context.get(requestContext), null)
  return { submission: randomUUID(), plans }
}

export const action = command({
  form: newMemberInput,
  act: createInvitedMember,
  done: (made, { values, url }) => {
    if (made.outcome === 'isMember') {
      return data({ errors: { email: 'emailOfMember' as const }, values, met: made.member }, 422)
    }
    if (made.outcome === 'wasMember') {
      const errors = { email: 'emailOfFormerMember' as const }
      return data({ errors, values, was: made.member }, 422)
    }
    const notice = made.invited ? 'memberCreatedInvited' : 'memberCreated'
    return redirectTo(`/admin/socios${url.search}`, notice)
  },
})

export const clientAction = formClientAction

export default function MemberNew({
  loaderData: { submission, plans },
  actionData: answer,
}: Route.ComponentProps) {
  const { create: copy, details } = useCopy(membershipsCopy)
  const members = useCopy(membersCopy)
  const { language } = useLanguage()
  const { Form, busy, errors, code, response, ...fields } = usePanelForm(
    answer,
    copy.failed,
    memberProblems,
  )
  const met = isExistingMember(response) ? response.met : null
  const was = isReturningMember(response) ? response.was : null
  const missing =
    response && 'errors' in response && Object.values(response.errors).includes('required')
  return (
    <AddressDialog listPath={membersPath} title={copy.title} description={copy.description}>
      <Form method="post" noValidate className="flex flex-col gap-5">
        <input type="hidden" name="submission" value={submission} />
        <FormSummary title={missing ? copy.wrongForm : copy.failed} errors={errors} />
        <ProblemNotice code={code} />
        {met ? <OtherMembership member={met} /> : null}
        {was ? <FormerMember member={was} way={`${was.id}/baja`} /> : null}
        {was ? <input type="hidden" name="anew" value={was.id} /> : null}
        <FullNameField label={copy.name} autoComplete="off" fields={fields} />
        <EmailField label={copy.email} autoComplete="off" fields={fields} />
        <MailboxFields
          hasNone={fields.valueOf('no_email') === 'yes'}
          owner={fields.valueOf('mailbox_of')}
          errorOf={fields.errorOf}
        />
        <PhoneField
          label={details.phone}
          optionalLabel={members.form.optional}
          autoComplete="off"
          fields={fields}
        />
        <TextAreaField
          label={details.reason}
          {...fields.field('reason')}
          optionalLabel={members.form.optional}
          rows={3}
          maxLength={2000}
        />
        {plans.length > 1 ? (
          <SelectField
            label={members.plan}
            name="plan_id"
            defaultValue={fields.valueOf('plan_id') || (plans[0]?.id ?? '')}
            options={plans.map(({ id, name }) => ({ value: id, label: name }))}
            error={fields.errorOf('plan_id')}
          />
        ) : null}
        <SelectField
          label={members.language}
          name="language"
          hint={members.languageHint}
          defaultValue={fields.valueOf('language') || language}
          options={languages.map((value) => ({ value, label: members.languages[value] }))}
          error={fields.errorOf('language')}
        />
        <TickField
          name="invite"
          label={copy.invite}
          defaultChecked={response ? fields.valueOf('invite') === 'yes' : true}
          error={fields.errorOf('invite')}
        />
        <DialogButton busy={busy}>{was ? members.besides.createAnew : copy.title}</DialogButton>
      </Form>
    </AddressDialog>
  )
}

type ExistingMember = FormFailure & { met: ActiveMembership }
type ReturningMember = FormFailure & { was: FormerMembership }

const isExistingMember = (response: FormAnswer | undefined): response is ExistingMember =>
  response !== undefined && 'met' in response
const isReturningMember = (response: FormAnswer | undefined): response is ReturningMember =>
  response !== undefined && 'was' in response
