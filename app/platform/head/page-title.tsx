import { useClub } from '#app/club-context.ts'

/** Title of a private page, with noindex. */
export function PageTitle({ title }: { title: string }) {
  const club = useClub()
  return (
    <>
      <title>{`${title} · ${club.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
