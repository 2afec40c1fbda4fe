import { peopleCopy } from '#app/copy/people.ts'
import { membersPath } from '#app/features/memberships/members-path.ts'
import type { EditAnswer, EditValues } from '#app/forms/edit-answer.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { EditDialog } from '#app/panel/edit-dialog.tsx'
import { plainField } from '#app/panel/plain-field.ts'
import { TextField } from '#app/ui/field.tsx'

/** Where a member lives and when they were born. */
export function MemberPersonDialog({
  person,
  answer,
}: {
  person: EditValues & { id: string; fullName: string; today: string }
  /** What the server said to this form when it was sent without JavaScript. */
  answer: EditAnswer | undefined
}) {
  const { panel: copy, labels, ...texts } = useCopy(peopleCopy)
  const { language } = useLanguage()
  const optional = { optionalLabel: texts.optional }
  return (
    <EditDialog
      listPath={membersPath}
      action={`${membersPath}/${person.id}/persona`}
      title={copy.title(person.fullName)}
      texts={texts}
      closeLabel={copy.close}
      form={person}
      answer={answer}
      gone="memberNotFound"
      labels={labels}
      shownOf={(name, stored) =>
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
