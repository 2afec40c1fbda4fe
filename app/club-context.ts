import { createContext, use } from 'react'
import { club, type Club } from './club.ts'

/** The club's facts on a page; the same object while nothing changes. */
export const ClubContext = createContext<Club>(club)

export function useClub(): Club {
  return use(ClubContext)
}
