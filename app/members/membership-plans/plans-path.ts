export const plansPath = '/admin/socios/planes'
