import { ClubPage } from '#app/features/club-page/club-page.tsx'

export default function ClubRoute() {
  return <ClubPage />
}
