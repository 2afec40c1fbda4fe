import { SectionHead } from '#app/administration/settings/settings-frame.tsx'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/settings-club.route.ts'
import { clubInput } from './section-input.ts'
import { sectionAction, sectionLoader } from './section-route.server.ts'
import { SettingForm } from './setting-form.tsx'

export const loader = sectionLoader('club')

export const action = sectionAction('club', clubInput)

export const clientAction = formClientAction

const number = { required: true, inputMode: 'numeric' } as const

export default function SettingsClub({ loaderData, actionData }: Route.ComponentProps) {
  const { club: copy } = useCopy(settingsCopy)
  const labels = {
    name: copy.name,
    born_in: copy.bornIn,
    constituted_in: copy.constitutedIn,
    active_members: copy.activeMembers,
    library_titles: copy.libraryTitles,
  }
  return (
    <>
      <SectionHead section="club" lead={copy.lead} />
      <SettingForm {...loaderData} answer={actionData} labels={labels}>
        {(field) => (
          <>
            <TextField required maxLength={80} {...field('name')} />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField {...number} maxLength={4} {...field('born_in')} />
              <TextField {...number} maxLength={4} {...field('constituted_in')} />
              <TextField {...number} maxLength={7} {...field('active_members')} />
              <TextField {...number} maxLength={7} {...field('library_titles')} />
            </div>
          </>
        )}
      </SettingForm>
    </>
  )
}
