import { membersCopy } from '#app/copy/members.ts'
import { membershipsCopy } from '#app/copy/memberships.ts'
import type { PlanChoice } from '#app/features/membership-plans/plan.ts'
import type { FormFailure, FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { languages } from '#app/i18n/language.ts'
import { AddressDialog, useDialogAddress } from '#app/panel/panel-dialog.tsx'
import { usePanelForm } from '#app/panel/use-panel-form.ts'
import { Button } from '#app/ui/button.tsx'
import {
  EmailField,
  FullNameField,
  PhoneField,
  SelectField,
  TextAreaField,
} from '#app/ui/field.tsx'
import { FormSummary, withLabels } from '#app/ui/form-summary.tsx'
import { FormerMember, MemberBesides } from './member-besides.tsx'
import { memberProblems, membersPath } from './members-path.ts'
import type { FormerMembership, StandingMembership } from './membership.ts'

type Meeting = FormFailure & { met: StandingMembership }
type Return = FormFailure & { was: FormerMembership }

/** With the member whom the form would have made a second time, or who comes back. */
export type NewMemberAnswer = FormAnswer | Meeting | Return

const isMeeting = (said: FormAnswer | undefined): said is Meeting =>
  said !== undefined && 'met' in said
const isReturn = (said: FormAnswer | undefined): said is Return =>
  said !== undefined && 'was' in said

/**
 * @param submission names the form: sent twice, it is one member.
 * @param answer what the server said to this form when it was sent without JavaScript.
 */
export function NewMemberDialog({
  submission,
  plans,
  answer,
}: {
  submission: string
  /** Those that somebody can be given, the usual one first. */
  plans: PlanChoice[]
  answer: NewMemberAnswer | undefined
}) {
  const { create: copy, details } = useCopy(membershipsCopy)
  const members = useCopy(membersCopy)
  const { language } = useLanguage()
  const { query } = useDialogAddress(membersPath)
  const { Form, busy, errors, said, ...fields } = usePanelForm(answer, copy.failed, memberProblems)
  const met = isMeeting(said) ? said.met : null
  const was = isReturn(said) ? said.was : null
  const missing = said && 'errors' in said && Object.values(said.errors).includes('required')
  const labels = {
    full_name: copy.name,
    email: copy.email,
    phone: copy.phone,
    reason: copy.reason,
    plan_id: members.plan,
    language: members.language,
  }
  return (
    <AddressDialog
      listPath={membersPath}
      title={copy.title}
      description={copy.description}
      closeLabel={details.close}
    >
      <Form
        method="post"
        action={`${membersPath}/nuevo${query}`}
        noValidate
        className="flex flex-col gap-5"
      >
        <input type="hidden" name="submission" value={submission} />
        <FormSummary
          title={missing ? copy.wrongForm : copy.failed}
          errors={withLabels(errors, labels)}
        />
        {met ? <MemberBesides member={met} /> : null}
        {was ? <FormerMember member={was} way={`${was.id}/baja`} /> : null}
        {was ? <input type="hidden" name="anew" value={was.id} /> : null}
        <FullNameField label={copy.name} autoComplete="off" fields={fields} />
        <EmailField label={copy.email} autoComplete="off" fields={fields} />
        <PhoneField
          label={copy.phone}
          optionalLabel={copy.optional}
          autoComplete="off"
          fields={fields}
        />
        <TextAreaField
          label={copy.reason}
          name="reason"
          optionalLabel={copy.optional}
          rows={3}
          maxLength={2000}
          defaultValue={fields.valueOf('reason')}
          error={fields.errorOf('reason')}
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
        <Button type="submit" busy={busy}>
          {was ? members.besides.createAnew : copy.submit}
        </Button>
      </Form>
    </AddressDialog>
  )
}
