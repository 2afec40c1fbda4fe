import { createContext, use } from 'react'
import { club, type Club } from './club.ts'

/** The club's facts as a page shows them; its value stays the same object while nothing changes. */
export const ClubContext = createContext<Club>(club)

export function useClub(): Club {
  return use(ClubContext)
}
