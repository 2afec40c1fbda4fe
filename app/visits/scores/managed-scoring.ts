export const scoringPath = (visitId: string) => `/admin/visitas/${visitId}/votos`
