import { OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { authorize } from '#app/platform/auth/authorize.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages } from '#app/platform/i18n/languages/language.ts'
import type { Route } from './+types/profile.route.ts'
import { profileInput } from './own-account-input.server.ts'
import { ownProfile, saveProfile } from './save-profile.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { profile: await ownProfile(context.get(requestContext)) }
}

export const action = command({
  form: ({ actor }) => profileInput(authorize(actor, 'account.own').name),
  act: (cx, input) => saveProfile(cx, input),
  done: () => redirectTo('/cuenta/perfil', 'profileSaved'),
})

export const clientAction = formClientAction

/** The name and the language of mails. */
export default function Profile({
  loaderData: { profile },
  actionData: answer,
}: Route.ComponentProps) {
  const { profile: copy, pages, wrongForm } = useCopy(ownAccountCopy)
  const typed = answer && 'errors' in answer
  return (
    <OwnAccountSection title={pages.profile}>
      <OwnAccountForm answer={answer} failed={wrongForm} submit={copy.submit}>
        {({ errorOf, valueOf }) => (
          <>
            <TextField
              label={copy.name}
              name="name"
              optionalLabel={copy.optional}
              maxLength={100}
              autoComplete="name"
              defaultValue={typed ? valueOf('name') : profile.name}
              error={errorOf('name')}
            />
            <SelectField
              label={copy.language}
              name="language"
              defaultValue={typed ? valueOf('language') : profile.language}
              options={languages.map((value) => ({ value, label: copy.languages[value] }))}
              error={errorOf('language')}
            />
          </>
        )}
      </OwnAccountForm>
    </OwnAccountSection>
  )
}
