/** Where the plans are in the panel. */
export const plansPath = '/admin/socios/planes'
