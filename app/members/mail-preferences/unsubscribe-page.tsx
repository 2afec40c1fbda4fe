import { Form } from 'react-router'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { mailChoicesPath, resubscribePath, unsubscribePath } from './mail-choice.ts'
import { mailPreferencesCopy } from './mail-preferences.copy.ts'
import type { UnsubscribePage as Shown } from './opt-outs.server.ts'

/** Where the link of a mail leads: a button, since programs that look at links must not say no for anybody. */
export function UnsubscribePage({
  kind,
  wanted,
  query,
}: Shown & {
  /** Of the link: it has the token. */
  query: string
}) {
  const { link: copy } = useCopy(mailPreferencesCopy)
  return (
    <Wrap className="py-section">
      <PageTitle title={copy.title[kind]} />
      <div className="max-w-[38rem]">
        <h1 className="text-h2 text-balance">{copy.title[kind]}</h1>
        <output className="text-lead text-ink-2 mt-4 block">
          {wanted ? copy.ask[kind] : copy.done[kind]}
        </output>
        <p className="mt-4">{copy.always}</p>
        {wanted ? (
          <Form
            method="post"
            action={unsubscribePath + query}
            className="mt-8 flex flex-wrap gap-3"
          >
            <Button type="submit">{copy.confirm}</Button>
            <Button type="submit" variant="line" name="all" value="yes">
              {copy.confirmAll}
            </Button>
          </Form>
        ) : (
          <Form method="post" action={resubscribePath + query} className="mt-8">
            <Button type="submit" variant="line">
              {copy.undo}
            </Button>
          </Form>
        )}
        <p className="mt-8">
          <TextLink to={mailChoicesPath}>{copy.choose}</TextLink>
        </p>
      </div>
    </Wrap>
  )
}
