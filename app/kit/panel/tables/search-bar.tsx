import { Form } from 'react-router'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { SearchField } from '#app/kit/ui/fields/search-field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Search form of a list; `kept` are filters to keep in the query. */
export function SearchBar({
  action,
  search,
  label,
  placeholder,
  kept,
}: {
  action: string
  search: string
  label: string
  placeholder: string
  kept?: Readonly<Record<string, string>>
}) {
  const { search: submit } = useCopy(controlsCopy)
  return (
    <search className="min-w-0 flex-1">
      <Form method="get" action={action} className="flex gap-2">
        {Object.entries(kept ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField
          key={search}
          label={label}
          name="buscar"
          placeholder={placeholder}
          defaultValue={search}
          maxLength={100}
        />
        {/* Phones have the key on their keyboard. */}
        <Button type="submit" variant="line" className="max-md:not-focus-visible:sr-only">
          {submit}
        </Button>
      </Form>
    </search>
  )
}
