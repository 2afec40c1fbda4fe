import { useLocation } from 'react-router'
import { membersCopy } from '#app/copy/members.ts'
import type { EditAnswer } from '#app/features/panel/edit-answer.ts'
import { EditForm, type FieldTexts } from '#app/features/panel/edit-form.tsx'
import { plainField } from '#app/features/panel/plain-field.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { isLanguage, languages } from '#app/i18n/language.ts'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { MemberForm } from './member-form.ts'
import { membersPath as listPath } from './members-path.ts'

const days = new Set(['joined_on', 'valid_until'])

/** The form of a member, with the way to where the membership is ended. */
export function MemberEditDialog({
  member,
  answer,
}: {
  member: MemberForm
  /** What the server said to this form when it was sent without JavaScript. */
  answer: EditAnswer | undefined
}) {
  const { form: copy, departure, languages: names } = useCopy(membersCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return (
    <EditForm
      listPath={listPath}
      action={`${listPath}/${member.id}/editar`}
      title={copy.title(member.fullName)}
      texts={{ submit: copy.submit, failed: copy.failed, close: copy.close }}
      form={member}
      answer={answer}
      gone="memberNotFound"
      labels={copy.labels}
      shownOf={(name, stored) => {
        if (name === 'language' && isLanguage(stored)) return names[stored]
        return days.has(name) ? shortDay(stored, language) : stored
      }}
    >
      {(fields) => (
        <>
          <MemberFields fields={fields} hasAccount={member.hasAccount} />
          <TextLink to={`${listPath}/${member.id}/baja${query}`} className="self-start">
            {member.leftOn === null ? departure.action : departure.backAction}
          </TextLink>
        </>
      )}
    </EditForm>
  )
}

function MemberFields({ fields, hasAccount }: { fields: FieldTexts; hasAccount: boolean }) {
  const { form: copy, languages: names, languageHint } = useCopy(membersCopy)
  const field = plainField(copy.labels, fields)
  const optional = { optionalLabel: copy.optional }
  return (
    <>
      <TextField required minLength={2} maxLength={100} {...field('full_name')} />
      <TextField type="email" required maxLength={254} {...field('email')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField type="tel" maxLength={40} {...optional} {...field('phone')} />
        <TextField required inputMode="numeric" maxLength={7} {...field('member_number')} />
        <TextField type="date" required {...field('joined_on')} />
        <TextField type="date" hint={copy.validUntilHint} {...optional} {...field('valid_until')} />
        <SelectField
          {...(hasAccount ? { hint: languageHint } : {})}
          options={languages.map((value) => ({ value, label: names[value] }))}
          {...field('language')}
        />
      </div>
      <TextAreaField
        hint={copy.notesHint}
        rows={3}
        maxLength={2000}
        {...optional}
        {...field('member_notes')}
      />
    </>
  )
}
