/** The club's first admin, as `global-club.ts` stores it. */
export const firstAdmin = {
  email: 'ona.admin@example.cat',
  password: 'sis plats i sis vins',
}
