import { TextLink } from '#app/ui/text-link.tsx'

/** Says that what the bank needs is not there yet, with the way to the settings. */
export function BankFactsMissing({ text, link }: { text: string; link: string }) {
  return (
    <p className="bg-cream mb-6 flex flex-wrap gap-x-4 gap-y-1 px-4 py-3 text-sm">
      {text}
      <TextLink to="/admin/ajustes/caja">{link}</TextLink>
    </p>
  )
}
